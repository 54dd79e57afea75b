import { useCustom, type HttpError } from '@refinedev/core';
import { Form, Input } from 'antd';
import { closeDaySchema, type CloseDay, type DayClosure } from '@homeroom/shared/calendar';
import { showDate } from '@homeroom/shared/dates';
import { FormDialog } from '../../components/form-dialog';
import { schemaRule } from '../../components/schema-rule';
import { WaitingDialog } from '../../components/waiting-dialog';
import type { DayRow } from './calendar';
import { useCalendarWrites } from './use-calendar-writes';
import type { ClosedDay } from './use-day-acts';

interface CloseDayDialogProps {
  day: DayRow;
  onClosed: (closure: ClosedDay) => void;
  onClose: () => void;
}

/** Closes a day after showing which classes and registers that takes; it can be undone (decisions 5). */
export function CloseDayDialog({ day, onClosed, onClose }: CloseDayDialogProps) {
  const { close } = useCalendarWrites();
  const title = `Close ${showDate(day.date)}`;
  const { query } = useCustom<DayClosure, HttpError>({
    url: `/calendar-days/${day.id}/close`,
    method: 'post',
    // What is touched does not depend on the name, which is not typed yet.
    config: { payload: { name: title }, query: { dryRun: true } },
    queryOptions: { staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  const preview = query.data?.data;
  if (!preview) return <WaitingDialog title={title} error={query.error} onRetry={() => void query.refetch()} onClose={onClose} />;

  const send = async ({ name }: CloseDay) => {
    const closure = await close(day.id, name);
    onClosed({ dayId: day.id, closure });
    onClose();
  };

  return (
    <FormDialog<CloseDay> title={title} act="Close day" acting="Closing…" danger send={send} onClose={onClose}>
      <Form.Item name="name" label="Name" extra="Why it is closed: teachers read it in place of the class." rules={[schemaRule(closeDaySchema.shape.name)]}>
        <Input autoComplete="off" placeholder="Snow" />
      </Form.Item>
      <ClosureConsequences closure={preview} />
    </FormDialog>
  );
}

function ClosureConsequences({ closure: { classes, touches } }: { closure: DayClosure }) {
  return (
    <div className="generated">
      <h2>{classes.length === 0 ? 'No class meets on this day' : `Cancels ${touches}`}</h2>
      {classes.length > 0 && (
        <ul className="closure-classes" tabIndex={0} aria-label="Classes that are cancelled">
          {classes.map(({ scheduleId, className, sectionName, teacherName, marked, total }) => (
            <li key={scheduleId}>
              <span>
                {className} · {sectionName} <span className="faint">· {teacherName}</span>
              </span>
              <span className="num muted">
                {marked} of {total} marked
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>Marks are kept and count nowhere while the day is closed. Reopening brings everything back.</p>
    </div>
  );
}
