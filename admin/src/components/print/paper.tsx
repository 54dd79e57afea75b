import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from './use-printing';

interface PaperProps {
  landscape?: boolean;
  /** Draws the sheets; called only when they are printed. */
  children: () => ReactNode;
}

/** What is printed in place of the screen, by Ctrl+P or by a button that calls `window.print()`. The size of the paper is the printer's. */
export function Paper({ landscape = false, children }: PaperProps) {
  if (!usePrinting()) return null;
  return createPortal(
    <div className="print-sheet sheet">
      {/* While it is there only: other screens print upright. */}
      {landscape && <style>{'@page { size: landscape; }'}</style>}
      {children()}
    </div>,
    document.body,
  );
}
