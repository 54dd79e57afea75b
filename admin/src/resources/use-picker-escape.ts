import { useRef, type KeyboardEvent } from 'react';

/** Escape closes an open date picker, not the dialog around it with everything entered there. */
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
