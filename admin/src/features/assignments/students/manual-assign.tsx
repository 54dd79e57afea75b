import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { AllAssigned } from './all-assigned';
import { StudentChoice } from './student-choice';
import { UnassignedList } from './unassigned-list';
import type { AssignAddress } from './use-assign-address';
import type { AssigningStudents } from './use-assign-students';
import type { PageMessage } from './use-page-message';
import type { useUnassigned } from './use-unassigned';

interface ManualAssignProps {
  address: AssignAddress;
  loaded: ReturnType<typeof useUnassigned>;
  say: (message: PageMessage | null) => void;
  assign: AssigningStudents;
}

/** Manual Assign (spec 2.8): all unassigned students to read, and with a section those to choose from. */
export function ManualAssign({ address, loaded: { students, sections, grades }, say, assign }: ManualAssignProps) {
  const list = students.data?.data;
  const section = sections.data?.data.find(({ id }) => id === address.sectionId);
  if (students.error)
    return (
      <Panel>
        <RequestError title="The students could not be loaded" query={students} />
      </Panel>
    );
  if (address.sectionId && sections.error)
    return (
      <Panel>
        <RequestError title="The sections could not be loaded" query={sections} />
      </Panel>
    );
  if (!list || (address.sectionId && sections.isLoading))
    return (
      <Panel>
        <DelayedSkeleton columns={5} label="Loading students…" />
      </Panel>
    );
  if (list.length === 0) return <AllAssigned />;
  if (!section) return <UnassignedList students={list} />;
  return (
    <StudentChoice
      key={section.id}
      section={section}
      students={list}
      grades={grades}
      address={address}
      say={say}
      assign={assign}
    />
  );
}
