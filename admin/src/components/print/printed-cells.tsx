import { markLetters, markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';

/** A mark on paper: its letter, white on black unless Present, and its word. */
export const PrintedMark = ({ status }: { status: MarkStatus }) => (
  <>
    <span className={status === 'PRESENT' ? 'print-letter' : 'print-letter is-solid'}>{markLetters[status]}</span>
    {markWords[status]}
  </>
);

/** A mark's letter, or a sign for each kind of blank except the future. */
const printedCells: Record<string, string> = { P: 'P', A: 'A', L: 'L', U: 'U', u: '–', n: '/', e: '·', f: '' };

/** The text of a printed cell: 'P', or 'A*' for an excused absence. */
export const printedCell = (letter: string, excused = false): string => `${printedCells[letter]}${excused ? '*' : ''}`;

/** The key to `printedCell`, above every table that uses it; `excused`: it has excused absences. */
export const printedLegend = (excused: boolean): string =>
  `P Present, A Absent, L Late, U Uninformed, ${excused ? '* Excused, ' : ''}– Not marked, / No class, · Not enrolled, empty Future`;

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
