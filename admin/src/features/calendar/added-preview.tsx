import { Alert } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { hasClasses, takesClasses, type DayKind } from '@homeroom/shared/calendar/class-dates';
import type { AddedDays } from '@homeroom/shared/calendar/manage-calendar';
import { plural } from '@homeroom/shared/text';
import { periodWords } from './calendar';
import { DryRunPreview, TouchedClasses } from './dry-run-preview';

interface AddedPreviewProps {
  kind: DayKind;
  dryRun: ComponentProps<typeof DryRunPreview<AddedDays>>['of'];
  closeInstead: ReactNode;
}

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
    <DryRunPreview of={dryRun} counts="classes">
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
          {added.clashes.length > 0 && (
            <Alert
              type="warning"
              showIcon
              message={added.clashes.map((each) => (
                <p key={each}>{each}</p>
              ))}
            />
          )}
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
