import { markLetters, markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';

/** A mark on paper: its letter, white on black unless Present, and its word. */
export const PrintedMark = ({ status }: { status: MarkStatus }) => (
  <>
    <span className={status === 'PRESENT' ? 'print-letter' : 'print-letter is-solid'}>{markLetters[status]}</span>
    {markWords[status]}
  </>
);

/** The text of a printed cell: a mark's letter, or a sign for each kind of blank except the future. */
export const printedCells: Record<string, string> = { P: 'P', A: 'A', L: 'L', U: 'U', u: '–', n: '/', e: '·', f: '' };

/** The key to `printedCells`, above every table that uses them. */
export const printedLegend =
  'P Present, A Absent, L Late, U Uninformed, – Not marked, / No class, · Not enrolled, empty Future';

/** Only exceptions stand out, as on the screen. */
export const isSolid = (letter: string) => letter === 'A' || letter === 'L' || letter === 'U';

/** A student on paper, with the office's notes for registers, such as an allergy. */
export function PrintedName({ studentName, registerNotes }: { studentName: string; registerNotes?: string | null }) {
  return (
    <>
      {studentName}
      {registerNotes && <small className="print-more is-notice">{registerNotes}</small>}
    </>
  );
}
