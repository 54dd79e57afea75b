import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a box hides a part of what is in it, below or at its right. `content`: changes with what is in it. */
export function useOverflow(box: RefObject<HTMLElement | null>, below: boolean, content: string): boolean {
  const [hides, setHides] = useState(false);
  useLayoutEffect(() => {
    const view = box.current!;
    const look = () =>
      setHides(below ? view.scrollHeight > view.clientHeight + 1 : view.scrollWidth > view.clientWidth + 1);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(view);
    if (view.firstElementChild) resized.observe(view.firstElementChild);
    return () => resized.disconnect();
  }, [box, below, content]);
  return hides;
}
