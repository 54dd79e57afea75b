import { useNotification } from '@refinedev/core';
import { dayKindWords, hasClasses } from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import { Facts } from '../../components/facts';
import { FormDialog } from '../../components/form-dialog';
import type { DayRow } from './calendar';
import { useCalendarWrites } from './use-calendar-writes';

/** Takes a day out of the calendar; one that has marks stays, and the server says so. */
export function DeleteDayDialog({ day, onClose }: { day: DayRow; onClose: () => void }) {
  const { remove } = useCalendarWrites();
  const { open } = useNotification();
  const send = async () => {
    await remove(day.id);
    open?.({ type: 'success', message: `${showDate(day.date)} was deleted.` });
    onClose();
  };
  return (
    <FormDialog
      title={`Delete ${showDate(day.date)}?`}
      act="Delete day"
      acting="Deleting…"
      danger
      width={440}
      send={send}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: 'Kind', value: dayKindWords[day.kind] },
          ...(day.name ? [{ label: 'Name', value: day.name }] : []),
        ]}
      />
      <p>
        {hasClasses(day.kind)
          ? 'No class meets on this date any more. To cancel classes and keep their registers, close the day instead.'
          : 'It goes from the calendar. This cannot be undone.'}
      </p>
    </FormDialog>
  );
}
