"""One file a step; `down_revision` names the one before."""
