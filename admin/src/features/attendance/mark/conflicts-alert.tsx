import { Alert, Button } from 'antd';
import { clockIn, showTime } from '@homeroom/shared/dates';
import { useMoment } from '../../../components/use-moment';
import type { TheirMark } from '../registers/merge-answer';
import { useSchool } from '../../../providers/school';
import { bringTo, difference } from './bring-to';

/** Who saved this register meanwhile, and the way to the first difference. */
export function ConflictsAlert({ theirs }: { theirs: readonly TheirMark[] }) {
  const { timeZone, today } = useSchool();
  const moment = useMoment();
  const latest = theirs.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))[0]!;
  const clock = latest.at ? clockIn(timeZone, new Date(latest.at)) : undefined;
  const when = clock && (clock.date === today ? ` at ${showTime(clock.time)}` : ` on ${moment(latest.at!)}`);
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
