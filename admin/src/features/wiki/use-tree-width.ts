import { useEffect, useState } from 'react';

const key = 'homeroom.corner.treeWidth';
/** In px; 320 until somebody moves the splitter (spec 2.10). */
export const treeWidths = { min: 220, standard: 320, max: 560 };
/** What a press of an arrow key moves it, in px. */
const step = 20;

const within = (width: number) => Math.min(treeWidths.max, Math.max(treeWidths.min, Math.round(width)));

function known(): number {
  const kept = Number(localStorage.getItem(key));
  return kept ? within(kept) : treeWidths.standard;
}

/** The width of the folder tree, as this browser keeps it. antd's splitter moves by the pointer alone; here the arrow keys move it too. */
export function useTreeWidth() {
  const [width, setWidth] = useState(known);
  useEffect(() => localStorage.setItem(key, String(width)), [width]);

  // On every drawing: the tree, and with it the splitter's first bar, comes and goes.
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.corner-tree-panel + [role=separator]');
    if (!bar) return;
    const move = (event: KeyboardEvent) => {
      const to = {
        ArrowLeft: width - step,
        ArrowRight: width + step,
        Home: treeWidths.min,
        End: treeWidths.max,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setWidth(within(to));
    };
    bar.tabIndex = 0;
    bar.ariaLabel = 'Width of the folders';
    bar.addEventListener('keydown', move);
    return () => bar.removeEventListener('keydown', move);
  });

  return { width, setWidth: (to: number) => setWidth(within(to)) };
}
