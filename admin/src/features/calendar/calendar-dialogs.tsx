import type { DayRow, Semester } from './calendar';
import { CloseDayDialog } from './close-day-dialog';
import { DayDialog } from './day-dialog';
import { DeleteDayDialog } from './delete-day-dialog';
import { GenerateDialog } from './generate-dialog';
import type { ClosedDay, Doing } from './use-day-acts';

interface CalendarDialogsProps {
  doing: Doing | null;
  semester: Semester;
  days: readonly DayRow[];
  onClosed: (closure: ClosedDay) => void;
  onClose: () => void;
}

/** The dialog of what is being done, if anything is. */
export function CalendarDialogs({ doing, semester, days, onClosed, onClose }: CalendarDialogsProps) {
  switch (doing?.act) {
    case 'generate':
      return <GenerateDialog semester={semester} days={days} onClose={onClose} />;
    case 'add':
      return <DayDialog semester={semester} days={days} date={doing.date} onClose={onClose} />;
    case 'edit':
      return <DayDialog semester={semester} days={days} day={doing.day} onClose={onClose} />;
    case 'close':
      return <CloseDayDialog day={doing.day} onClosed={onClosed} onClose={onClose} />;
    case 'delete':
      return <DeleteDayDialog day={doing.day} onClose={onClose} />;
    default:
      return null;
  }
}
