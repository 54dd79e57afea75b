import { useLayoutEffect, type RefObject } from 'react';
import { watchSize } from '../watch-size';

/**
 * Sets `--page-top` on a box: its distance from the top of the page in px. Notices and wrapped filters above it come and go, and a box that
 * fills the rest of the window has to follow.
 */
export function usePageTop(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const view = box.current!;
    const look = () =>
      view.style.setProperty('--page-top', `${Math.round(view.getBoundingClientRect().top + window.scrollY)}px`);
    // Anything added above makes the page taller.
    return watchSize(look, view.closest('.ant-app')!);
  }, [box]);
}
