import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells a box how far below the top of the page it begins, as `--page-top` of it in px: what stands above it (a notice, a filter that
 * took a second row) comes and goes, and a box that fills the rest of the window follows.
 */
export function usePageTop(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const view = box.current!;
    const look = () =>
      view.style.setProperty('--page-top', `${Math.round(view.getBoundingClientRect().top + window.scrollY)}px`);
    look();
    // Whatever is added above makes the page longer.
    const resized = new ResizeObserver(look);
    resized.observe(view.closest('.ant-app')!);
    return () => resized.disconnect();
  }, [box]);
}
