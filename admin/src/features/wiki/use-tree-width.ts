import { useEffect, useState } from 'react';

const key = 'homeroom.corner.treeWidth';
/** In px; 320 until the splitter is moved (spec 2.10). */
export const treeWidths = { min: 220, standard: 320, max: 560 };
/** How far an arrow key moves it, in px. */
const step = 20;

const within = (width: number) => Math.min(treeWidths.max, Math.max(treeWidths.min, Math.round(width)));

function storedWidth(): number {
  const width = Number(localStorage.getItem(key));
  return width ? within(width) : treeWidths.standard;
}

/** The width of the folder tree, kept in this browser. antd's splitter only follows the pointer; this adds the arrow keys. */
export function useTreeWidth() {
  const [width, setWidth] = useState(storedWidth);
  useEffect(() => localStorage.setItem(key, String(width)), [width]);

  // On every render, because the tree and its splitter bar come and go.
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.corner-tree-panel + [role=separator]');
    if (!bar) return;
    const move = (event: KeyboardEvent) => {
      const to = {
        ArrowLeft: (now: number) => now - step,
        ArrowRight: (now: number) => now + step,
        Home: () => treeWidths.min,
        End: () => treeWidths.max,
      }[event.key];
      if (!to) return;
      event.preventDefault();
      // The next key may come before this width is rendered.
      setWidth((now) => within(to(now)));
    };
    bar.tabIndex = 0;
    bar.ariaLabel = 'Width of the folders';
    bar.addEventListener('keydown', move);
    return () => bar.removeEventListener('keydown', move);
  });

  return { width, setWidth: (to: number) => setWidth(within(to)) };
}
