import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { AllAssigned } from './all-assigned';
import { SectionDialog } from './section-dialog';
import { StudentChoice } from './student-choice';
import { sectionName, showPlaces } from './unassigned';
import { UnassignedList } from './unassigned-list';
import { useAssignAddress } from './use-assign-address';
import { useAssignStudents } from './use-assign-students';
import { usePageMessage } from './use-page-message';
import { useUnassigned } from './use-unassigned';
import './assign-students.css';

/** Manual Assign (spec 2.8): choose a section, then the students without one who go into it. */
export function AssignStudentsPage() {
  const address = useAssignAddress();
  const { students, sections, grades, reload } = useUnassigned();
  const { message, say, dismiss } = usePageMessage();
  const [choosing, setChoosing] = useState(false);
  const { assign, assigning } = useAssignStudents({
    say,
    onRefused: reload,
    onAssigned: () => {
      address.reset();
      return reload();
    },
  });

  const list = students.data?.data;
  const section = sections.data?.data.find(({ id }) => id === address.sectionId);
  const none = list?.length === 0;

  return (
    <>
      <PageHead
        title="Assign Students"
        actions={
          <>
            {section && <Button onClick={address.reset}>Clear section</Button>}
            {!none && (
              <Button type={section ? 'default' : 'primary'} onClick={() => setChoosing(true)}>
                {section ? 'Change Section' : 'Assign Students'}
              </Button>
            )}
          </>
        }
      >
        {section ? (
          <>
            Section <b>{sectionName(section)}</b>: {showPlaces(section)}.
          </>
        ) : (
          'Choose a section to start assigning. The list below shows all currently unassigned students (read-only).'
        )}
      </PageHead>
      {message && (
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
      {students.error ? (
        <Panel>
          <RequestError title="The students could not be loaded" error={students.error} onRetry={() => void students.refetch()} />
        </Panel>
      ) : address.sectionId && sections.error ? (
        <Panel>
          <RequestError title="The sections could not be loaded" error={sections.error} onRetry={() => void sections.refetch()} />
        </Panel>
      ) : !list || (address.sectionId && sections.isLoading) ? (
        <Panel>
          <DelayedSkeleton columns={5} label="Loading students…" />
        </Panel>
      ) : none ? (
        <AllAssigned />
      ) : section ? (
        <StudentChoice
          key={section.id}
          section={section}
          students={list}
          grades={grades}
          address={address}
          say={say}
          onAssign={(request) => void assign(request, sectionName(section))}
        />
      ) : (
        <UnassignedList students={list} />
      )}
      {choosing && (
        <SectionDialog
          sections={sections}
          chosen={section?.id}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            address.chooseSection(id);
          }}
        />
      )}
      {assigning && <Spin fullscreen tip="Assigning students…" />}
    </>
  );
}
