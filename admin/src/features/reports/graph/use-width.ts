import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of a box in px, in steps of 24: a window that is drawn larger does not redraw its charts at each pixel. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const look = () => setWidth(Math.floor(box.current!.clientWidth / 24) * 24);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box.current!);
    return () => resized.disconnect();
  }, [box]);
  return width;
}
