import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import type { AssignPreview } from '@homeroom/shared/assignments';
import { showDate } from '@homeroom/shared/dates';
import { joinsInWords } from '../../../components/reached';

interface ReachedEffectProps {
  preview: AssignPreview | undefined;
  error: HttpError | null;
}

/** What an earlier first day does to registers that were held already, counted before it is confirmed (decisions 2.11). */
export function ReachedEffect({ preview, error }: ReachedEffectProps) {
  if (error) return <Alert type="error" showIcon role="alert" message={error.message} />;
  if (!preview) return <p className="muted">Counting the registers…</p>;
  const [sentence] = joinsInWords(preview.joins, preview.students);
  return (
    <div role="status">
      {sentence ? <Alert type="warning" showIcon message={sentence} /> : <p className="muted">No register was held since {showDate(preview.firstDay)}.</p>}
    </div>
  );
}
