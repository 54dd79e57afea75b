import { showDate, showDay, type IsoDate } from '@homeroom/shared/dates';
import './leaves-on.css';

/** Says beside a student's name when a planned withdrawal takes effect; nothing for others. */
export const LeavesOn = ({ day }: { day: IsoDate | null | undefined }) =>
  day ? (
    <span className="leaves-on" title={`The last day is ${showDate(day)}`}>
      Leaves on {showDay(day)}
    </span>
  ) : null;
