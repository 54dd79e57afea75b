import { showDate } from '@homeroom/shared/dates';
import type { TouchedClass } from '@homeroom/shared/calendar/manage-calendar';
import { groupsOf } from './calendar';

interface TouchedClassesProps {
  classes: readonly TouchedClass[];
  /** The list's name for screen readers. */
  label: string;
  /** Shows how many students are marked. */
  withMarks?: boolean;
}

/** The classes that a change affects, by date, each with its teacher. */
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
