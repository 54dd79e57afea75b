import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { RemovedDays } from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate, showDate, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { checkAgain } from '../../components/field-problems';
import { FormDialog } from '../../components/form-dialog';
import { NamedList } from '../../components/named-list';
import { useAbility } from '../../providers/access';
import { useAct } from '../../providers/use-act';
import { EndedCover } from '../cover/public';
import { periodWords, type DayRow } from './calendar';
import { allDays } from './use-calendar';

/** Warns on a semester's form about calendar days outside its new dates, and offers to remove those without marks. */
export function DaysOutside({ record, values }: { record: BaseRecord; values: Record<string, unknown> }) {
  const form = Form.useFormInstance();
  const [removing, setRemoving] = useState(false);
  const mayRemove = useAbility().can('delete', 'CalendarDay');
  const semesterId = Number(record.id);
  // Text that is not a date leaves no day outside.
  const typed = (name: 'firstDay' | 'lastDay') => (isIsoDate(String(values[name])) ? (values[name] as IsoDate) : null);
  const [firstDay, lastDay] = [typed('firstDay'), typed('lastDay')];
  const days = useList<DayRow, HttpError>(allDays(semesterId)).result.data;
  const outside = days.filter(({ date }) => (firstDay && date < firstDay) || (lastDay && date > lastDay));
  if (outside.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="status"
        message={`${plural(outside.length, 'day')} of this semester's calendar ${outside.length === 1 ? 'is' : 'are'} outside these dates.`}
        description={
          <>
            <NamedList names={namesOf(outside)} />
            {mayRemove && (
              <Button size="small" onClick={() => setRemoving(true)}>
                Remove {outside.length === 1 ? 'it' : 'them'}…
              </Button>
            )}
          </>
        }
      />
      {removing && (
        <RemoveDialog
          days={outside}
          // A save that these days refused has an error beside a date.
          onRemoved={() => void checkAgain(form, ['firstDay', 'lastDay'])}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

const namesOf = (days: readonly DayRow[]) =>
  days.map(({ id, date, name }) => ({ id, name: name ? `${showDate(date)}, ${name}` : showDate(date) }));

interface RemoveProps {
  days: readonly DayRow[];
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ days, onRemoved, onClose }: RemoveProps) {
  const remove = useAct<object, RemovedDays>(
    () => ['POST', '/calendar-days/remove', { ids: days.map(({ id }) => id) }],
    {
      done: ({ removed, kept }) =>
        `${plural(removed.length, 'day')} removed.${kept.length > 0 ? ` ${kept.map(showDate).join(', ')} ${kept.length === 1 ? 'has' : 'have'} marks and stayed in the calendar.` : ''}`,
      then: () => {
        onRemoved();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`Remove ${plural(days.length, 'day')} from the calendar?`}
      act={`Remove ${plural(days.length, 'day')}`}
      acting="Removing…"
      danger
      send={remove}
      onClose={onClose}
    >
      <p>
        This removes {periodWords(days.map(({ date }) => date))}. No class meets then. Days with marks are not removed.
      </p>
      <EndedCover of={{ dayIds: days.map(({ id }) => id) }} />
    </FormDialog>
  );
}
