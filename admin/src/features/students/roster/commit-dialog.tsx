import { Modal } from 'antd';
import type { RosterPreview } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { Facts } from '../../../components/facts';

interface CommitDialogProps {
  preview: RosterPreview;
  act: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names what the import writes, before it does. */
export function CommitDialog({ preview: { summary, differences }, act, onConfirm, onClose }: CommitDialogProps) {
  const { students, parents, link, problems, newGrades } = summary;
  return (
    <Modal open width={480} title={`${act}?`} okText={act} onOk={onConfirm} onCancel={onClose}>
      <Facts
        facts={[
          { label: 'Students', value: `${students.toLocaleString('en')} new, without a section` },
          { label: 'Parents', value: `${parents.toLocaleString('en')} new` },
          ...(link > 0
            ? [
                {
                  label: 'Linked',
                  value: `${plural(link, 'student')} to a parent who is known or stands in another row`,
                },
              ]
            : []),
          ...(newGrades.length > 0
            ? [{ label: 'Rising grades', value: `${plural(newGrades.length, 'new one')}: ${newGrades.join(', ')}` }]
            : []),
          ...(differences.length > 0
            ? [{ label: 'Known parents', value: `kept as they are in ${plural(differences.length, 'difference')}` }]
            : []),
          ...(problems > 0 ? [{ label: 'Left out', value: `${plural(problems, 'row')} with a problem` }] : []),
        ]}
      />
    </Modal>
  );
}
