import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMoment } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import './print.css';

interface PrintedProps {
  /** Above everything; none where each page says by itself what it is. */
  title?: string;
  /** What stands beside the title. */
  note?: string;
  /** Gets 'Cedar Grove School · printed Tue 17 Nov 2026, 10:42'. */
  children: (stamp: string) => ReactNode;
  /** The browser prints already, as Ctrl+P asks it: these sheets only take the place of the screen. */
  isPrinting?: boolean;
  onDone: () => void;
}

/** Opens the browser's print dialog with these sheets in place of the screen: A4 landscape, with the head of every table on each page. */
export function Printed({ title, note, children, isPrinting = false, onDone }: PrintedProps) {
  const { schoolName } = useSchool();
  const moment = useMoment();
  const [at] = useState(() => new Date().toISOString());
  const stamp = `${schoolName ? `${schoolName} · ` : ''}printed ${moment(at)}`;
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // One frame later the sheets are laid out.
    const frame = isPrinting ? undefined : requestAnimationFrame(() => window.print());
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onDone);
    };
  }, []);
  return createPortal(
    <div className="print-sheet">
      {/* While it is there only: other screens print upright. */}
      <style>{'@page { size: A4 landscape; margin: 10mm; }'}</style>
      {title && (
        <header>
          <h1>{title}</h1>
          <p>{note ? `${note} · ${stamp}` : stamp}</p>
        </header>
      )}
      {children(stamp)}
    </div>,
    document.body,
  );
}
