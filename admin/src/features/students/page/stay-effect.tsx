import { Alert } from 'antd';
import type { StayPreview } from '@homeroom/shared/students/student-page';
import { stayInWords } from '../../../components/reached';

/** What the act of the dialog will do, as its fields are filled in. */
export function StayEffect({ preview }: { preview: StayPreview | null }) {
  const words = preview && stayInWords(preview);
  return (
    <div role="status" className="stay-effect">
      {words?.stays && <p>{words.stays}</p>}
      {words?.registers.map((sentence) => (
        <Alert key={sentence} type="warning" showIcon message={sentence} />
      ))}
    </div>
  );
}
