import { Alert, Button } from 'antd';
import { plural } from '@homeroom/shared/text';
import type { RejectedMark } from '../registers/draft';
import { knownName } from '../registers/student-names';
import { bringTo, refusal } from './bring-to';

/** How many marks could not be saved, and the way to the first: why stands beside each student. */
export function RejectedAlert({ rejected }: { rejected: readonly RejectedMark[] }) {
  const name = rejected.length === 1 ? knownName(rejected[0]!.studentId) : undefined;
  return (
    <Alert
      className="register-alert"
      type="error"
      showIcon
      message={`${name ? `The mark of ${name}` : plural(rejected.length, 'mark')} could not be saved.`}
      action={
        <Button size="small" onClick={() => bringTo(refusal)}>
          Show
        </Button>
      }
    />
  );
}
