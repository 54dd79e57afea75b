import { Button } from 'antd';
import type { AcceptResult } from '@homeroom/shared/enrollments/accept-enrollments';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { NamedList } from '../../../components/named-list';
import { ScreenButton } from '../../../components/screen-link';
import { StayedList } from '../stayed-list';

/** Which enrollments were accepted and which were not, with the next step for the new students. */
export function AcceptResultDialog({
  result: { accepted, done, stayed },
  onClose,
}: {
  result: AcceptResult;
  onClose: () => void;
}) {
  const some = accepted.length > 0;
  return (
    <Dialog
      open
      width={480}
      title={some ? `${plural(accepted.length, 'enrollment')} accepted` : 'Nothing was accepted'}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {some && (
            <ScreenButton type="primary" to="/assign-students">
              Assign to a section
            </ScreenButton>
          )}
        </>
      }
    >
      <NamedList
        all
        names={accepted.map(({ id, studentName, linked }) => ({
          id,
          name: studentName,
          note: linked ? 'linked to an existing student' : 'a new student',
        }))}
      />
      {done.length > 0 && (
        <p className="dialog-note">{plural(done.length, 'was', 'were')} already accepted, so nothing was repeated.</p>
      )}
      <StayedList stayed={stayed} />
    </Dialog>
  );
}
