import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMoment } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import './print.css';

interface PrintedProps {
  /** Gets 'Cedar Grove School · printed Tue 17 Nov 2026, 10:42'. */
  children: (stamp: string) => ReactNode;
  /** The browser prints already, as Ctrl+P asks it: these sheets only take the place of the screen. */
  isPrinting?: boolean;
  onDone: () => void;
}

/** Sheets that fell to the floor are put in order again by their numbers, where the browser writes them. */
const page = `@page {
  size: A4 landscape;
  margin: 10mm;
  @bottom-right { content: counter(page) ' of ' counter(pages); color: #555; font: 7pt 'Inter Variable', sans-serif; vertical-align: top; padding-top: 1mm; }
}`;

/** Opens the browser's print dialog with these sheets in place of the screen: A4 landscape, with the head of every table on each page. */
export function Printed({ children, isPrinting = false, onDone }: PrintedProps) {
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
      <style>{page}</style>
      {children(stamp)}
    </div>,
    document.body,
  );
}
