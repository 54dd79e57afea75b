import { Alert, Button, Spin, Tabs } from 'antd';
import { useState } from 'react';
import { sectionWords } from '@homeroom/shared/academics';
import { assignStudentsMessages, type AssignableSection } from '@homeroom/shared/assignments/assignments';
import { ActNotice } from '../../../components/act-notice';
import { PageHead } from '../../../components/page-head';
import { OpenImport } from '../../../resources/sheet-import/import-wizard';
import type { ChoosingPhase } from '../../../resources/sheet-import/use-sheet-import';
import { assignmentImport, useAssignmentImport } from '../upload/assignment-import';
import { UploadStep } from '../upload/upload-step';
import { nothingChosen, useAssignAddress } from './assign-address';
import { ManualAssign } from './manual-assign';
import { SectionDialog } from './section-dialog';
import { showPlaces } from './unassigned';
import {
  useLastAssignment,
  usePageMessage,
  lastSection,
  useAssignStudents,
  useUnassigned,
  type PageMessage,
} from './use-assign-students';
import './assign-students.css';

/** Assigns students to sections (spec 2.8): by hand, or many at once from a spreadsheet. */
export function AssignStudentsPage() {
  const sheet = useAssignmentImport();
  return (
    <OpenImport declared={assignmentImport} sheet={sheet}>
      {(phase) => <AssignTabs phase={phase} sheet={sheet} />}
    </OpenImport>
  );
}

function AssignTabs({ phase, sheet }: { phase: ChoosingPhase; sheet: ReturnType<typeof useAssignmentImport> }) {
  const { address, change } = useAssignAddress();
  const reset = () => change(nothingChosen);
  const loaded = useUnassigned();
  const { message, say, dismiss } = usePageMessage();
  const [choosing, setChoosing] = useState(false);
  const last = useLastAssignment(say);
  const assign = useAssignStudents(say, reset);

  const byHand = address.tab === 'manual';
  const section = loaded.sections.data?.data.find(({ id }) => id === address.section);
  // One banner: the success message has its own Undo.
  const undoable = message?.text === assignStudentsMessages.success && last.done !== null;

  return (
    <>
      <AssignHead
        byHand={byHand}
        section={section}
        none={loaded.students.data?.data.length === 0}
        onClear={reset}
        onChoose={() => setChoosing(true)}
      />
      {message && !undoable && <MessageBanner message={message} onClose={dismiss} />}
      <SectionsFault query={loaded.sections} />
      {(undoable || !message) && <LastDone last={last} success={undoable ? message : null} dismiss={dismiss} />}
      <Tabs
        className="assign-tabs"
        activeKey={address.tab}
        onChange={(tab) => change({ tab: tab as typeof address.tab })}
        destroyOnHidden
        items={[
          {
            key: 'manual',
            label: 'Manual Assign',
            children: <ManualAssign loaded={loaded} say={say} assign={assign} />,
          },
          {
            key: 'upload',
            label: 'Upload Assignments',
            children: <UploadStep phase={phase} sheet={sheet} hasSections={loaded.sections.data?.data.length !== 0} />,
          },
        ]}
      />
      {choosing && (
        <SectionDialog
          sections={loaded.sections}
          chosen={section?.id ?? lastSection.get()}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            change({ section: id });
          }}
        />
      )}
      {assign.isPending && <Spin fullscreen tip="Assigning students…" rootClassName="assigning" />}
    </>
  );
}

interface LastDoneProps {
  last: ReturnType<typeof useLastAssignment>;
  /** The message about it, while it is new. */
  success: PageMessage | null;
  dismiss: () => void;
}

function LastDone({ last: { done, undoing, forget }, success, dismiss }: LastDoneProps) {
  if (!done) return null;
  return (
    <ActNotice
      key={success ? 'fresh' : done.words}
      fresh={success !== null}
      done={success ? { ...done, words: success.text, detail: success.detail } : done}
      undoing={undoing}
      onClose={() => {
        if (success) dismiss();
        forget();
      }}
    />
  );
}

interface AssignHeadProps {
  byHand: boolean;
  section: AssignableSection | undefined;
  /** Whether there is nobody to assign. */
  none: boolean;
  onClear: () => void;
  onChoose: () => void;
}

function AssignHead({ byHand, section, none, onClear, onChoose }: AssignHeadProps) {
  return (
    <PageHead
      title="Assign Students"
      actions={
        byHand && (
          <>
            {section && <Button onClick={onClear}>Clear section</Button>}
            {!none && (
              <Button type={section ? 'default' : 'primary'} onClick={onChoose}>
                {section ? 'Change Section' : 'Assign Students'}
              </Button>
            )}
          </>
        )
      }
    >
      {!byHand ? (
        'Assign many students at once from a spreadsheet. You see what will change before anything is saved.'
      ) : section ? (
        <>
          Section{' '}
          <b>
            <bdi>{sectionWords(section)}</bdi>
          </b>
          : {showPlaces(section)}.
        </>
      ) : (
        'Choose a section to start assigning. The list below shows all currently unassigned students (read-only).'
      )}
    </PageHead>
  );
}

/** Says that the sections could not be loaded, while there are none from before. */
function SectionsFault({ query: { data, error, refetch } }: { query: ReturnType<typeof useUnassigned>['sections'] }) {
  if (!error || data) return null;
  return (
    <Alert
      className="page-message"
      type="error"
      showIcon
      message={`The sections could not be loaded. ${error.message}`}
      action={
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    />
  );
}

const MessageBanner = ({ message, onClose }: { message: PageMessage; onClose: () => void }) => (
  <Alert
    className="page-message"
    type={message.type}
    showIcon
    closable
    role={message.type === 'success' ? 'status' : 'alert'}
    message={message.text}
    description={message.detail}
    onClose={onClose}
  />
);
