import { useRef, type KeyboardEvent } from 'react';

/** Escape closes the dates of a picker while they are open, and not the dialog around them with all that was entered. */
export function usePickerEscape() {
  const open = useRef(false);
  return {
    onOpenChange: (opened: boolean) => {
      open.current = opened;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && open.current) event.stopPropagation();
    },
  };
}
