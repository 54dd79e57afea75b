import { memo } from 'react';
import { markLetters, markStatuses, markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { markClass, MarkIcon } from '../../components/marks';
import './mark-buttons.css';

interface MarkButtonsProps {
  studentName: string;
  value: MarkStatus | null;
  /** The index of the button in the tab order; `null` if that is another student's. */
  tabStop: number | null;
  proposed?: MarkStatus | null;
  onMark: (status: MarkStatus) => void;
}

/** Four buttons with icon, letter and word, of which one or none is chosen. The caller moves the focus between them. */
export const MarkButtons = memo(function MarkButtons({
  studentName,
  value,
  tabStop,
  proposed,
  onMark,
}: MarkButtonsProps) {
  return (
    <div className="mark-buttons" role="radiogroup" aria-label={studentName}>
      {markStatuses.map((status, at) => (
        <button
          key={status}
          type="button"
          role="radio"
          aria-checked={value === status}
          aria-label={markWords[status]}
          aria-keyshortcuts={markLetters[status]}
          tabIndex={tabStop === at ? 0 : -1}
          className={`mark-button ${markClass(status)}${proposed === status ? ' is-proposed' : ''}`}
          title={proposed === status ? 'Proposed by the notice' : undefined}
          onClick={() => onMark(status)}
        >
          <span className="mark-sign">
            <MarkIcon status={status} />
            <b>{markLetters[status]}</b>
          </span>
          <span className="mark-word">{markWords[status]}</span>
        </button>
      ))}
    </div>
  );
});
