import { Alert } from 'antd';
import type { StayPreview } from '@homeroom/shared/students/student-page';
import { stayInWords } from '../../assignments/public';

interface StayEffectProps {
  preview: StayPreview | null;
  refusal: string | null;
}

/** What the act of the dialog will do, as its fields are filled in, or why it cannot. */
export function StayEffect({ preview, refusal }: StayEffectProps) {
  const words = preview && stayInWords(preview);
  return (
    <div role="status" className="stay-effect">
      {refusal && <Alert type="error" showIcon message={refusal} />}
      {words?.stays && <p>{words.stays}</p>}
      {words?.registers.map((sentence) => (
        <Alert key={sentence} type="warning" showIcon message={sentence} />
      ))}
    </div>
  );
}
