import { useLayoutEffect, useRef, useState } from 'react';

/** An element's size in px: long lists render what is visible, and tables what fits. */
export function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 600, height: 480 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && setSize({ width: Math.floor(entry.contentRect.width), height: Math.round(entry.contentRect.height) }),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, ...size };
}
