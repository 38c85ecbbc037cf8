/** Reads a streamed answer of one JSON value a line, calling back as soon as a line is whole. */

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {(value: unknown) => void} onValue
 */
export async function readNdjson(stream, onValue) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ? decoder.decode(value, { stream: true }) : decoder.decode();
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      if (line.trim()) {
        onValue(JSON.parse(line));
      }
    }
    if (done) {
      return;
    }
  }
}
