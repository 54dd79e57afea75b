/** Calls `look` now, and again whenever one of the boxes changes its size. Returns the function that stops it. */
export function watchSize(look: () => void, ...boxes: (Element | null)[]): () => void {
  look();
  const resized = new ResizeObserver(look);
  for (const box of boxes) if (box) resized.observe(box);
  return () => resized.disconnect();
}
