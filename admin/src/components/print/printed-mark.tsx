import { markLetters, markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';

/** A mark on paper: its letter, white on black unless Present, and its word. */
export const PrintedMark = ({ status }: { status: MarkStatus }) => (
  <>
    <span className={status === 'PRESENT' ? 'print-letter' : 'print-letter is-solid'}>{markLetters[status]}</span>
    {markWords[status]}
  </>
);
