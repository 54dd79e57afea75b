import { Alert } from 'antd';
import type { AssignPreview } from '@homeroom/shared/assignments/assignments';
import { showDate } from '@homeroom/shared/dates';
import { joinsInWords } from '../../../components/reached';

interface ReachedEffectProps {
  preview: AssignPreview | undefined;
}

/** What an earlier first day does to registers that were held already, counted before it is confirmed (decisions 2.11). */
export function ReachedEffect({ preview }: ReachedEffectProps) {
  if (!preview) return <p className="muted">Counting the registers…</p>;
  const [sentence] = joinsInWords(preview.joins, preview.students);
  if (sentence) return <Alert type="warning" showIcon role="status" message={sentence} />;
  return (
    <p className="muted" role="status">
      No class has met since {showDate(preview.firstDay)}.
    </p>
  );
}
