/** In ms: a palette that is not there by then has failed to load, and the page gets its keys back. */
const longestMs = 2_000;

let typed = '';
let limit: ReturnType<typeof setTimeout> | undefined;

function collect(event: KeyboardEvent) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  typed += event.key;
}

/** Collects what is typed between Ctrl K and the palette's focus; on a register the keys would mark students. */
export function collectKeys() {
  takeKeys();
  window.addEventListener('keydown', collect, true);
  limit = setTimeout(takeKeys, longestMs);
}

/** What was typed since `collectKeys`; the page gets its keys again. */
export function takeKeys(): string {
  clearTimeout(limit);
  window.removeEventListener('keydown', collect, true);
  const taken = typed;
  typed = '';
  return taken;
}
