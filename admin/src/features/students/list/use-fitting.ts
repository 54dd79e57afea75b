import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many of the `count` children of a wrapping row stand in its first line. */
export function useFitting(row: RefObject<HTMLElement | null>, count: number) {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const look = () => {
      const places = [...(row.current?.children ?? [])].map((child) => (child as HTMLElement).offsetTop);
      setFitting(places.filter((top) => top === places[0]).length);
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(row.current!);
    return () => resized.disconnect();
  }, [row, count]);
  return fitting;
}
