import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { showDate } from '@homeroom/shared/dates';
import type { TouchedClass } from '@homeroom/shared/calendar/manage-calendar';
import { groupsOf } from './calendar';

interface DryRunPreviewProps<Answer> {
  /** The result of `useDryRun`. */
  of: { preview: Answer | undefined; error: HttpError | null; stale: boolean };
  /** Named while the first answer loads: 'classes'. */
  counts: string;
  children: (answer: Answer) => ReactNode;
}

/** The effect of a calendar dialog before anything is saved. */
export function DryRunPreview<Answer>({ of: { preview, error, stale }, counts, children }: DryRunPreviewProps<Answer>) {
  if (error) return <Alert type="error" showIcon message={error.message} />;
  if (!preview) return <p className="preview muted">Counting the {counts}…</p>;
  return (
    <div className="preview" role="status" aria-busy={stale}>
      {children(preview)}
    </div>
  );
}

interface TouchedClassesProps {
  classes: readonly TouchedClass[];
  label: string;
  withMarks?: boolean;
}

export function TouchedClasses({ classes, label, withMarks }: TouchedClassesProps) {
  if (classes.length === 0) return null;
  const byDate = groupsOf(classes, ({ date }) => date);
  return (
    <div className="touched-classes" tabIndex={0} role="group" aria-label={label}>
      {byDate.map(([date, ofDate]) => (
        <section key={date}>
          {byDate.length > 1 && <h3>{showDate(date)}</h3>}
          <ul>
            {ofDate.map(({ scheduleId, className, sectionName, teacherName, marked, total }) => (
              <li key={scheduleId}>
                <span>
                  {className} · {sectionName} <span className="faint">· {teacherName}</span>
                </span>
                {withMarks && (
                  <span className="num muted">
                    {marked} of {total} marked
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
