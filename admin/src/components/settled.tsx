import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';

/** How long the second press of a double tap can come after the first. */
const secondPressMs = 400;

/** Buttons in the place of one that was just pressed: ignores the second press of a double tap. Keys are never ignored. */
export function Settled({ children }: { children: ReactNode }) {
  const shownAt = useRef(0);
  useLayoutEffect(() => void (shownAt.current = performance.now()), []);
  const press = (event: MouseEvent) => {
    if (event.detail === 0 || performance.now() - shownAt.current > secondPressMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span style={{ display: 'contents' }} onClickCapture={press}>
      {children}
    </span>
  );
}
