import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchSize } from './watch-size';

/** The scale at which something of `width` px fills the inner width of a box. */
export function useScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const view = box.current;
    if (!view) return;
    const look = () => setScale(view.clientWidth / width);
    return watchSize(look, view);
  }, [box, width]);
  return scale;
}
