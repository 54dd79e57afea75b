import { dayKindWords, hasClasses } from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import { Facts } from '../../components/facts';
import { FormDialog } from '../../components/form-dialog';
import { useAct } from '../../providers/use-act';
import { EndedCover } from '../delegations/public';
import type { DayRow } from './calendar';

/** Deletes a calendar day; the server refuses a day that has marks. */
export function DeleteDayDialog({ day, onClose }: { day: DayRow; onClose: () => void }) {
  const remove = useAct<object>(() => ['DELETE', `/calendar-days/${day.id}`], {
    done: `${showDate(day.date)} was deleted.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Delete ${showDate(day.date)}?`}
      act="Delete day"
      acting="Deleting…"
      danger
      send={remove}
      onClose={onClose}
    >
      <Facts
        facts={[{ label: 'Kind', value: dayKindWords[day.kind] }, day.name && { label: 'Name', value: day.name }]}
      />
      <p>
        {hasClasses(day.kind)
          ? 'No class will meet on this date. To cancel classes and keep their registers, close the day instead.'
          : 'It is removed from the calendar. This cannot be undone.'}
      </p>
      <EndedCover of={{ dayIds: [day.id] }} />
    </FormDialog>
  );
}
