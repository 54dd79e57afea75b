import {
  markLetters,
  markStatuses,
  markWords,
  statusOfLetter,
  type MarkStatus,
} from '@homeroom/shared/attendance/registers';
import { blankOfLetter, type MarkBlank } from '@homeroom/shared/attendance/blanks';
import { Glyph, type GlyphName } from './glyph';
import './marks.css';

const glyphs: Record<MarkStatus, GlyphName> = {
  PRESENT: 'check',
  ABSENT: 'cross',
  LATE: 'clock',
  UNINFORMED_ABSENT: 'question',
};

const blankWords: Record<MarkBlank, string> = {
  'not-marked': 'Not marked',
  'no-class': 'No class',
  'not-enrolled': 'Not enrolled',
  future: 'Future',
};
const blanks = Object.keys(blankWords) as MarkBlank[];

/** 'Absent', 'Not marked'. */
export const wordOf = (mark: MarkStatus | MarkBlank) => (isStatus(mark) ? markWords[mark] : blankWords[mark]);

const isStatus = (mark: MarkStatus | MarkBlank): mark is MarkStatus => mark in markWords;

/** The mark or blank that a letter of a matrix's cell means. */
export const markOfLetter = (letter: string): MarkStatus | MarkBlank =>
  statusOfLetter[letter] ?? blankOfLetter[letter as keyof typeof blankOfLetter];

/** The class that sets a mark's colours: 'm-p' … for marks, 'm-not-marked' … for blanks. */
export const markClass = (mark: MarkStatus | MarkBlank) =>
  `m-${isStatus(mark) ? markLetters[mark].toLowerCase() : mark}`;

export function MarkIcon({ status, size = 14 }: { status: MarkStatus; size?: number }) {
  return <Glyph name={glyphs[status]} size={size} />;
}

/** A mark in a row of history, 14 px. */
export function Dot({ mark }: { mark: MarkStatus | MarkBlank }) {
  const word = wordOf(mark);
  return (
    <span className={`dot ${markClass(mark)}`} role="img" aria-label={word} title={word}>
      {isStatus(mark) && <MarkIcon status={mark} size={mark === 'LATE' ? 9 : 10} />}
    </span>
  );
}

interface TileProps {
  mark: MarkStatus | MarkBlank;
  column?: number;
  /** An absence with a reason that excuses it. */
  excused?: boolean;
}

/**
 * A cell of the matrix with its letter, 24 x 22 px. With `column` (from 1) it is itself the table's cell: one element instead of two,
 * thousands of times.
 */
export function Tile({ mark, column, excused = false }: TileProps) {
  const word = excused ? `${wordOf(mark)}, excused` : wordOf(mark);
  return (
    <span
      className={`tile ${markClass(mark)}${excused ? ' is-excused' : ''}`}
      role={column === undefined ? 'img' : 'cell'}
      aria-colindex={column}
      aria-label={word}
    >
      {isStatus(mark) && markLetters[mark]}
    </span>
  );
}

/** A mark as icon and word, in text. */
export function StatusText({ status }: { status: MarkStatus }) {
  return (
    <span className={`status-text ${markClass(status)}`}>
      <MarkIcon status={status} />
      {markWords[status]}
    </span>
  );
}

/** A blank as sign and word, in text. */
export function BlankText({ blank }: { blank: MarkBlank }) {
  return (
    <span className="status-text">
      <Tile mark={blank} />
      {blankWords[blank]}
    </span>
  );
}

/** The key to marks and blanks, above every matrix. `notes`, `excused`: also explains the corner of cells with a note, and the dot of excused absences. */
export function MarkLegend({ notes = false, excused = false }: { notes?: boolean; excused?: boolean }) {
  return (
    <div className="mark-legend">
      {markStatuses.map((status) => (
        <span key={status}>
          <Tile mark={status} />
          <StatusText status={status} />
        </span>
      ))}
      <i />
      {blanks.map((blank) => (
        <span key={blank}>
          <Tile mark={blank} />
          {blankWords[blank]}
        </span>
      ))}
      {excused && (
        <span>
          <Tile mark="ABSENT" excused />
          Excused
        </span>
      )}
      {notes && (
        <span>
          <span className="tile m-p has-note" aria-hidden />
          Has a note
        </span>
      )}
    </div>
  );
}
