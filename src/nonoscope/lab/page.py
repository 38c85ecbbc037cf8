"""The style and the script of the report's page."""

from __future__ import annotations

STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#23221f;--muted:#6b675f;--line:#dedad1;
--card:#fff;--good:120 45% 42%;--bad:#b3402a}
@media(prefers-color-scheme:dark){:root{--paper:#191816;--ink:#ece9e2;--muted:#a09b91;
--line:#3a3833;--card:#23221f;--bad:#ff9a80}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1360px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.7rem;margin:0 0 4px}h2{font-size:1.05rem;margin:0 0 8px}
.lead{color:var(--muted);margin:0 0 20px}
.wrong{border:2px solid var(--bad);border-radius:10px;padding:8px 16px;margin-bottom:20px}
.legend{list-style:none;margin:0 0 24px;padding:0;display:grid;gap:8px;
grid-template-columns:repeat(auto-fill,minmax(min(100%,310px),1fr))}
.legend li{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--colour);
border-radius:10px;padding:8px 12px;cursor:default}
.legend span,.legend small,.legend em{display:block;font-style:normal}
.legend small{color:var(--muted)}.legend em{font-size:.86rem;margin-top:4px}
.mark{width:16px;height:16px;vertical-align:-2px}
.charts{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr))}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px}
figcaption{color:var(--muted);font-size:.86rem}
.chart{width:100%;height:auto;display:block;overflow:visible}
.chart text{fill:var(--muted);font-size:12px}.chart .axis{font-size:13px;fill:var(--ink)}
.chart .grid{stroke:var(--line);stroke-width:1;fill:none}
.chart g{transition:opacity .15s}.faded{opacity:.08}
section,details{margin-top:24px}
.scroll{overflow:auto;border:1px solid var(--line);border-radius:12px;background:var(--card)}
table{border-collapse:collapse;font-size:.88rem;width:100%}
th,td{padding:5px 9px;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}
thead th{position:sticky;top:0;background:var(--card)}
.matrix tbody th{font-weight:500;position:sticky;left:0;background:var(--card);max-width:260px;
overflow:hidden;text-overflow:ellipsis}
.matrix td:nth-child(n+3){text-align:right;font-variant-numeric:tabular-nums}
.matrix thead th:nth-child(n+3) span{display:inline-block;max-width:90px;white-space:normal;
font-size:.78rem;line-height:1.2}
.done{background:hsl(var(--good)/calc(.55 - var(--share)*.45))}
.partly{background:hsl(45 80% 50%/.25)}
.not{color:var(--bad);font-size:.8rem}.none{color:var(--muted)}
th button{font:inherit;background:none;border:0;color:inherit;cursor:pointer;padding:0}
summary{cursor:pointer;font-weight:600;padding:8px 0}
@media(prefers-reduced-motion:reduce){.chart g{transition:none}}
@media print{.legend li,figure{break-inside:avoid}}
"""

SCRIPT = """
const groups = [...document.querySelectorAll('.chart .s')];
for (const item of document.querySelectorAll('[data-solver]')) {
  const show = (name) => groups.forEach((g) =>
    g.classList.toggle('faded', name !== '' && !g.classList.contains(name)));
  for (const type of ['pointerenter', 'focus']) {
    item.addEventListener(type, () => show(item.dataset.solver));
  }
  for (const type of ['pointerleave', 'blur']) item.addEventListener(type, () => show(''));
}
for (const table of document.querySelectorAll('.sortable')) {
  const body = table.tBodies[0];
  table.querySelectorAll('th button').forEach((button, at) => {
    let up = 1;
    button.addEventListener('click', () => {
      const value = (row) => row.cells[at].dataset.value ?? row.cells[at].textContent;
      const order = (a, b) => up * (isNaN(value(a))
        ? value(a).localeCompare(value(b)) : value(a) - value(b));
      body.append(...[...body.rows].sort(order));
      up = -up;
    });
  });
}
"""
