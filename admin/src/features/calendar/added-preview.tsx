import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { hasClasses, takesClasses, type DayKind } from '@homeroom/shared/calendar/class-dates';
import type { AddedDays } from '@homeroom/shared/calendar/manage-calendar';
import { plural } from '@homeroom/shared/text';
import { periodWords } from './calendar';
import { TouchedClasses } from './touched-classes';

interface AddedPreviewProps {
  kind: DayKind;
  added: AddedDays | undefined;
  error: HttpError | null;
  stale: boolean;
  /** The way out where registers are marked. */
  closeInstead: ReactNode;
}

/** What adding days would do to classes. */
export function AddedPreview({ kind, added, error, stale, closeInstead }: AddedPreviewProps) {
  if (error) return <Alert type="error" showIcon role="alert" message={error.message} />;
  if (!added) return <p className="preview muted">Counting the classes…</p>;
  const { classes, clashes, dates, existing, marked } = added;
  if (marked.length > 0) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
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
    <div className="preview" role="status" aria-busy={stale}>
      <h2>{headingOf(kind, added)}</h2>
      <TouchedClasses classes={classes} label={takesClasses(kind) ? 'Classes that are removed' : 'Classes that meet'} />
      {existing.length > 0 && dates.length > 0 && <p>Already in the calendar, not changed: {periodWords(existing)}.</p>}
      {clashes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={clashes.map((each) => (
            <p key={each}>{each}</p>
          ))}
        />
      )}
    </div>
  );
}

function headingOf(kind: DayKind, { classes, dates, existing }: AddedDays): string {
  if (dates.length === 0) return existing.length === 1 ? 'This date already has one' : 'These dates already have one';
  const count = plural(classes.length, 'class', 'classes');
  if (takesClasses(kind)) return classes.length === 0 ? 'Removes no classes' : `Removes ${count}`;
  if (hasClasses(kind)) return classes.length === 0 ? 'Adds no classes' : `Adds ${count}`;
  return 'Changes no classes';
}
