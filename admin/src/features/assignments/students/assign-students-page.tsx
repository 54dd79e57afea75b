import { Alert, Button, Spin, Tabs } from 'antd';
import { useState } from 'react';
import { assignStudentsMessages } from '@homeroom/shared/assignments/assignments';
import { ActNotice } from '../../../components/act-notice';
import { PageHead } from '../../../components/page-head';
import { OpenImport } from '../../../resources/sheet-import/import-wizard';
import type { ChoosingPhase } from '../../../resources/sheet-import/use-sheet-import';
import { assignmentImport, useAssignmentImport } from '../upload/assignment-import';
import { UploadStep } from '../upload/upload-step';
import { nothingChosen, useAssignAddress } from './assign-address';
import { ManualAssign } from './manual-assign';
import { SectionDialog } from './section-dialog';
import { sectionName, showPlaces } from './unassigned';
import {
  useLastAssignment,
  usePageMessage,
  lastSection,
  useAssignStudents,
  useUnassigned,
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

interface AssignTabsProps {
  phase: ChoosingPhase;
  sheet: ReturnType<typeof useAssignmentImport>;
}

function AssignTabs({ phase, sheet }: AssignTabsProps) {
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
  const none = loaded.students.data?.data.length === 0;

  return (
    <>
      <PageHead
        title="Assign Students"
        actions={
          byHand && (
            <>
              {section && <Button onClick={reset}>Clear section</Button>}
              {!none && (
                <Button type={section ? 'default' : 'primary'} onClick={() => setChoosing(true)}>
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
            Section <b>{sectionName(section)}</b>: {showPlaces(section)}.
          </>
        ) : (
          'Choose a section to start assigning. The list below shows all currently unassigned students (read-only).'
        )}
      </PageHead>
      {message && !undoable && (
        <Alert
          className="page-message"
          type={message.type}
          showIcon
          closable
          role={message.type === 'success' ? 'status' : 'alert'}
          message={message.text}
          description={message.detail}
          onClose={dismiss}
        />
      )}
      {loaded.sections.error && !loaded.sections.data && (
        <Alert
          className="page-message"
          type="error"
          showIcon
          message={`The sections could not be loaded. ${loaded.sections.error.message}`}
          action={
            <Button size="small" onClick={() => void loaded.sections.refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {last.done && (undoable || !message) && (
        <ActNotice
          key={undoable ? 'fresh' : last.done.words}
          fresh={undoable}
          done={undoable ? { ...last.done, words: message.text, detail: message.detail } : last.done}
          undoing={last.undoing}
          onClose={() => {
            if (undoable) dismiss();
            last.forget();
          }}
        />
      )}
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
