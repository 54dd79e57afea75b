import { Alert } from 'antd';
import { showDate, showDay } from '@homeroom/shared/dates';
import type { AssignClass, ClassPreview } from '@homeroom/shared/schedules';
import { plural } from '@homeroom/shared/text';
import { MendLink } from '../../../components/why-not';
import { useDryRun } from '../../../components/use-dry-run';

/** The dates on which the class will meet, and what its teacher or section has at the same time. It refuses nothing. */
export function ClassEffect({ values }: { values: AssignClass }) {
  const { preview, error } = useDryRun<ClassPreview>('/assign-class', values, { enabled: true });
  if (error) return null;
  if (!preview) return <p className="class-effect muted">Counting the class dates…</p>;
  const { dates, clashes } = preview;
  return (
    <div className="class-effect" role="status">
      {dates.length === 0 ? (
        <Alert
          type="info"
          showIcon
          message={
            <>
              It meets on no date yet: the calendar of this semester has none for it. <MendLink cause="NO_DATES" />
            </>
          }
        />
      ) : (
        <>
          <h2>
            {plural(dates.length, 'class date')}: {showDate(dates[0]!)}
            {dates.length > 1 && ` to ${showDate(dates.at(-1)!)}`}
          </h2>
          {dates.length > 1 && (
            <p className="class-dates muted small num" tabIndex={0} role="group" aria-label="Class dates">
              {dates.map(showDay).join(' · ')}
            </p>
          )}
        </>
      )}
      {clashes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={clashes.map((clash) => (
            <p key={clash}>{clash}</p>
          ))}
        />
      )}
    </div>
  );
}
