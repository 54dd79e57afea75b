import { Alert, Button } from 'antd';
import type { StudentListAddress } from './list-address';
import { goneSections, type ListCounts } from './rows';

interface GoneSectionsProps {
  counts: ListCounts;
  chosen: StudentListAddress['section'];
  onChange: (to: Pick<StudentListAddress, 'section'>) => void;
}

/** Says that an address names a section which is no longer there, such as one that was renamed since. */
export function GoneSections({ counts, chosen, onChange }: GoneSectionsProps) {
  const gone = goneSections(chosen, counts);
  if (gone.length === 0) return null;
  const clear = () => onChange({ section: chosen.filter((name) => !gone.includes(name)) });
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="gone-choice"
      message={`${gone.length === 1 ? `Section ${gone[0]} is` : `Sections ${gone.join(', ')} are`} no longer there.`}
      action={
        <Button size="small" onClick={clear}>
          {gone.length === 1 ? 'Clear this filter' : 'Clear these filters'}
        </Button>
      }
    />
  );
}
