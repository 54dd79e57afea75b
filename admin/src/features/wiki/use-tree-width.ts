import { useState } from 'react';

const key = 'homeroom.corner.treeWidth';
const usual = 320;

/** The width of the tree in px, as this browser remembers it (spec 9: 220 to 560). */
export function useTreeWidth() {
  const [width] = useState(() => {
    const kept = Number(localStorage.getItem(key));
    return kept >= 220 && kept <= 560 ? kept : usual;
  });
  return [width, (next: number) => localStorage.setItem(key, String(Math.round(next)))] as const;
}
