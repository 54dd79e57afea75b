import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { showDate } from '@homeroom/shared/dates';
import { useSchool } from '../../../providers/school';
import './print.css';

interface PrintedProps {
  title: string;
  /** What stands beside the title. */
  note?: ReactNode;
  children: ReactNode;
  onDone: () => void;
}

/** Opens the browser's print dialog with these sheets in place of the screen: A4 landscape, with the head of every table on each page. */
export function Printed({ title, note, children, onDone }: PrintedProps) {
  const { schoolName, today } = useSchool();
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // One frame later the sheets are laid out.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onDone);
    };
  }, []);
  return createPortal(
    <div className="print-sheet">
      {/* While it is there only: other screens print upright. */}
      <style>{'@page { size: A4 landscape; margin: 10mm; }'}</style>
      <header>
        <h1>{title}</h1>
        <p>
          {note}
          {note && ' · '}
          {schoolName && `${schoolName} · `}printed {showDate(today)}
        </p>
      </header>
      {children}
    </div>,
    document.body,
  );
}
