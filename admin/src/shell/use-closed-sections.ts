import { useState } from 'react';
import type { MenuSection } from '../features/define-feature';

const key = 'homeroom.closedSections';

/** The sections of the sidebar that this browser's user folded; all are open at first (spec 2.2). */
export function useClosedSections() {
  const [closed, setClosed] = useState(() => (localStorage.getItem(key) ?? '').split(','));
  const toggle = (section: MenuSection) => {
    const next = closed.includes(section) ? closed.filter((name) => name !== section) : [...closed, section];
    localStorage.setItem(key, next.join(','));
    setClosed(next);
  };
  return { closed, toggle };
}
