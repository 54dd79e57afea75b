import { useLayoutEffect, useRef, useState } from 'react';

/** The height of an element in px, as it changes: lists of thousands have to know how much of them can be seen. */
export function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(480);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.round(entry.contentRect.height)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, height };
}
