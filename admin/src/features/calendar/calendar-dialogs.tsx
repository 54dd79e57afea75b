import { AddDaysDialog } from './add-days-dialog';
import type { DayRow, Semester } from './calendar';
import { CloseDaysDialog } from './close-days-dialog';
import { DeleteDayDialog } from './delete-day-dialog';
import { EditDayDialog } from './edit-day-dialog';
import { GenerateDialog } from './generate-dialog';
import type { useDayActs } from './use-day-acts';

interface CalendarDialogsProps {
  acts: ReturnType<typeof useDayActs>;
  semester: Semester;
  days: readonly DayRow[];
}

/** The open dialog, if any. */
export function CalendarDialogs({ acts, semester, days }: CalendarDialogsProps) {
  const { doing, stop, start } = acts;
  switch (doing?.act) {
    case 'generate':
      return <GenerateDialog semester={semester} days={days} onDone={acts.generated} onClose={stop} />;
    case 'add':
      return (
        <AddDaysDialog
          semester={semester}
          draft={doing.draft}
          onDone={acts.added}
          onCloseInstead={(draft) => start({ act: 'close', draft })}
          onClose={stop}
        />
      );
    case 'close':
      return <CloseDaysDialog semester={semester} draft={doing.draft} onDone={acts.closed} onClose={stop} />;
    case 'edit':
      return <EditDayDialog semester={semester} day={doing.day} onClose={stop} />;
    case 'delete':
      return <DeleteDayDialog day={doing.day} onClose={stop} />;
    default:
      return null;
  }
}
