import { Alert } from 'antd';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import { reopenedInWords } from './reached';

/** Names the completed registers that joining students will open again; nothing without any. */
export function ReopenedAlert({ classes }: { classes: readonly ReachedClass[] }) {
  const sentence = reopenedInWords(classes, 'will be');
  return sentence && <Alert className="import-problem" type="warning" showIcon role="status" message={sentence} />;
}
