import type { ReopeningPreview, ReopenedDays } from '@homeroom/shared/calendar/manage-calendar';
import { showDate } from '@homeroom/shared/dates';
import type { Tell } from '@homeroom/shared/tell';
import { plural } from '@homeroom/shared/text';
import { DryRunPreview } from '../../components/dry-run-preview';
import { FormDialog } from '../../components/form-dialog';
import { useDryRun } from '../../components/use-dry-run';
import { useAct } from '../../providers/use-act';
import { TellBoxes } from '../tell/public';
import { openAgainWords, type DayRow } from './calendar';
import { TouchedClasses } from './day-previews';

interface Values {
  tell?: Tell;
}

const path = '/calendar-days/reopen';

/** Reopens a closed day, and shows the classes that meet again first. */
export function ReopenDialog({ day, onDone, onClose }: { day: DayRow; onDone: () => void; onClose: () => void }) {
  const ids = [day.id];
  const dryRun = useDryRun<ReopeningPreview>(path, { ids });
  const reopen = useAct<Values, ReopenedDays>(({ tell }) => ['POST', path, { ids, tell }], {
    done: openAgainWords,
    then: onDone,
  });
  return (
    <FormDialog<Values>
      title={`Reopen ${showDate(day.date)}`}
      act="Reopen day"
      acting="Reopening…"
      kept={null}
      send={reopen}
      onClose={onClose}
    >
      <DryRunPreview of={dryRun} counts="the classes" className="preview">
        {({ classes }) => (
          <>
            <h2>
              {classes.length === 0
                ? 'No class meets on this day'
                : plural(classes.length, 'class meets again', 'classes meet again')}
            </h2>
            <TouchedClasses classes={classes} label="Classes that meet again" withMarks />
          </>
        )}
      </DryRunPreview>
      <TellBoxes tell={dryRun.preview?.tell} />
    </FormDialog>
  );
}
