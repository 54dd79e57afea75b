import { Alert } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { showDate } from '@homeroom/shared/dates';
import type { AddedDays, TouchedClass } from '@homeroom/shared/calendar/manage-calendar';
import { hasClasses, takesClasses, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { plural } from '@homeroom/shared/text';
import { DryRunPreview } from '../../components/dry-run-preview';
import { groupsOf, periodWords } from './calendar';
import { useNamed } from '../../providers/names';

interface TouchedClassesProps {
  classes: readonly TouchedClass[];
  label: string;
  withMarks?: boolean;
}

/** The classes that a change affects, by date, each with its teacher. */
export function TouchedClasses({ classes, label, withMarks }: TouchedClassesProps) {
  const named = useNamed(classes);
  if (classes.length === 0) return null;
  const byDate = groupsOf(named, ({ date }) => date);
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

/** Warns of classes at the same time, each pair as a sentence. */
export const Clashes = ({ of: clashes }: { of: readonly string[] }) =>
  clashes.length > 0 && (
    <Alert
      type="warning"
      showIcon
      message={clashes.map((each) => (
        <p key={each}>{each}</p>
      ))}
    />
  );

interface AddedPreviewProps {
  kind: DayKind;
  dryRun: ComponentProps<typeof DryRunPreview<AddedDays>>['of'];
  closeInstead: ReactNode;
}

/** Shows the effect of added days on classes. */
export function AddedPreview({ kind, dryRun, closeInstead }: AddedPreviewProps) {
  const { marked = [] } = dryRun.preview ?? {};
  if (marked.length > 0 && !dryRun.error) {
    return (
      <Alert
        type="warning"
        showIcon
        message={
          <div className="marked-dates">
            There are marks on {periodWords(marked)}, so these dates cannot become a holiday. Close them instead: you
            see the effect first, marks are kept, and you can undo it.
            {closeInstead}
          </div>
        }
      />
    );
  }
  return (
    <DryRunPreview of={dryRun} counts="the classes" className="preview">
      {(added) => (
        <>
          <h2>{headingOf(kind, added)}</h2>
          <TouchedClasses
            classes={added.classes}
            label={takesClasses(kind) ? 'Classes that are removed' : 'Classes that meet'}
          />
          {added.existing.length > 0 && added.dates.length > 0 && (
            <p>Already in the calendar, not changed: {periodWords(added.existing)}.</p>
          )}
          <Clashes of={added.clashes} />
        </>
      )}
    </DryRunPreview>
  );
}

function headingOf(kind: DayKind, { classes, covers, dates, existing }: AddedDays): string {
  if (dates.length === 0) return existing.length === 1 ? 'This date already has one' : 'These dates already have one';
  const count = plural(classes.length, 'class', 'classes');
  if (takesClasses(kind))
    return classes.length === 0
      ? 'Removes no classes'
      : `Removes ${count}${covers > 0 ? ` and suspends ${plural(covers, 'cover')}` : ''}`;
  if (hasClasses(kind)) return classes.length === 0 ? 'Adds no classes' : `Adds ${count}`;
  return 'Changes no classes';
}
