import { Button } from 'antd';
import { useState } from 'react';
import type { AcceptPreview, AcceptRequest, AcceptResult } from '@homeroom/shared/enrollments/accept-enrollments';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { Figures } from '../../../components/facts';
import { NamedList } from '../../../components/named-list';
import { Pending } from '../../../components/pending';
import { Problem } from '../../../components/problem';
import { ScreenButton } from '../../../components/screen-link';
import { useDryRun } from '../../../components/use-dry-run';
import { forGood, useAct } from '../../../providers/use-act';
import { useAnEmail } from '../../mail/public';
import { StayedList } from '../stayed-list';
import { PlannedAcceptances, type Choice } from './planned-acceptances';
import { previewWords } from './preview-words';
import '../dialog-note.css';
import './accept.css';

interface AcceptDialogProps {
  rows: EnrollmentRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Accepts enrollments: shows what will be created and linked, asks about possible duplicates, and reports the result. */
export function AcceptDialog({ rows, onClose, onDone }: AcceptDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const request: AcceptRequest = {
    enrollments: rows.map(({ id }) => ({ id, ...choices.get(id) })),
  };
  const { preview, stale, query } = useDryRun<AcceptPreview>('/enrollments/accept', request);
  const accept = useAct<void, AcceptResult>(() => ['POST', '/enrollments/accept', request, forGood]);
  const doing = accept.isPending;
  const anEmail = useAnEmail();

  if (accept.data) return <AcceptResultDialog result={accept.data} onClose={onDone} />;
  const will = preview ? preview.summary.create + preview.summary.link : 0;
  return (
    <Dialog
      open
      width={560}
      title={rows.length === 1 ? `Accept ${rows[0]!.studentName}` : `Accept ${plural(rows.length, 'enrollment')}`}
      okText={doing ? 'Accepting…' : will > 1 ? `Accept ${will}` : 'Accept'}
      okButtonProps={{ disabled: will === 0 || stale }}
      pending={doing}
      onOk={() => accept.mutate()}
      onCancel={onClose}
    >
      <Problem className="dialog-problem">{accept.error?.message}</Problem>
      {preview ? (
        <>
          {rows.length > 1 && <AcceptFigures preview={preview} />}
          <p className="muted small dialog-note">{previewWords(preview, anEmail)}</p>
          <PlannedAcceptances
            planned={preview.enrollments}
            choices={choices}
            onChoose={(id, choice) => setChoices(new Map(choices).set(id, { ...choices.get(id), ...choice }))}
          />
        </>
      ) : (
        <Pending query={query} columns={1} rows={3} />
      )}
    </Dialog>
  );
}

function AcceptFigures({ preview: { summary } }: { preview: AcceptPreview }) {
  return (
    <div className="accept-figures">
      <Figures
        figures={[
          { label: 'New students', value: summary.create },
          { label: 'Linked students', value: summary.link },
          { label: 'New parents', value: summary.parentsCreate },
          { label: 'Linked parents', value: summary.parentsLink },
          summary.choose > 0 && { label: 'To choose', value: summary.choose },
          summary.stay > 0 && { label: 'Not accepted', value: summary.stay },
        ]}
      />
    </div>
  );
}

/** Which enrollments were accepted and which were not, with the next step for the new students. */
function AcceptResultDialog({
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
