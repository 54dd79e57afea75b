import { Alert, Button } from 'antd';
import { plural } from '@homeroom/shared/text';
import type { RejectedMark } from '../../providers/registers/draft';
import { bringTo, refusal } from './bring-to';

/** How many marks could not be saved, and the way to the first: why stands beside each student. */
export function RejectedAlert({ rejected }: { rejected: readonly RejectedMark[] }) {
  return (
    <Alert
      className="register-alert"
      type="error"
      showIcon
      message={`${rejected.length === 1 ? `The mark of ${rejected[0]!.student.studentName}` : plural(rejected.length, 'mark')} could not be saved.`}
      action={
        <Button size="small" onClick={() => bringTo(refusal)}>
          Show
        </Button>
      }
    />
  );
}
