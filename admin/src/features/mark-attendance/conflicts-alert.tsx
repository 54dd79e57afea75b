import { Alert, Button } from 'antd';
import type { MarkConflict } from '@homeroom/shared/attendance';
import { clockIn } from '@homeroom/shared/dates';
import { useMoment } from '../../components/use-moment';
import { useSchool } from '../../providers/school';
import { bringTo, difference } from './bring-to';

/** Who saved this register meanwhile, and the way to the first difference. */
export function ConflictsAlert({ conflicts }: { conflicts: readonly MarkConflict[] }) {
  const { timeZone, today } = useSchool();
  const moment = useMoment();
  const latest = conflicts.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))[0]!;
  const clock = latest.at ? clockIn(timeZone, new Date(latest.at)) : undefined;
  const when = clock && (clock.date === today ? ` at ${clock.time}` : ` on ${moment(latest.at!)}`);
  return (
    <Alert
      className="register-alert"
      type="warning"
      showIcon
      role="alert"
      message={`${latest.by ?? 'Somebody else'} saved this register${when ?? ''}. Review the differences.`}
      action={
        <Button size="small" onClick={() => bringTo(difference)}>
          Review
        </Button>
      }
    />
  );
}
