import { useTotal } from '../../../providers/use-get';
import { Panel } from '../../../components/panel';
import { Chip, Chips } from '../../../components/chip';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { PagesFoot, usePages } from '../../../components/pages-foot';
import { Pending } from '../../../components/pending';
import { ScreenButton } from '../../../components/screen-link';
import { State } from '../../../components/state';
import { StudentChoice } from './student-choice';
import { useAssignAddress } from './assign-address';
import type { AssigningStudents, PageMessage, useUnassigned } from './use-assign-students';
import { StudentRows } from './student-rows';
import type { ListedStudent } from './unassigned';

interface ManualAssignProps {
  loaded: ReturnType<typeof useUnassigned>;
  say: (message: PageMessage | null) => void;
  assign: AssigningStudents;
}

/** Manual Assign (spec 2.8): all unassigned students to read, or to choose from once there is a section. */
export function ManualAssign({ loaded: { students, sections, grades }, say, assign }: ManualAssignProps) {
  const { address } = useAssignAddress();
  const list = students.data?.data;
  const section = sections.data?.data.find(({ id }) => id === address.section);
  if (students.error || !list)
    return (
      <Panel>
        <Pending title="The students could not be loaded" query={students} columns={5} label="Loading students…" />
      </Panel>
    );
  if (address.section && (sections.error || sections.isLoading))
    return (
      <Panel>
        <Pending title="The sections could not be loaded" query={sections} columns={5} label="Loading students…" />
      </Panel>
    );
  if (list.length === 0) return <AllAssigned />;
  if (!section) return <UnassignedList students={list} />;
  return <StudentChoice key={section.id} section={section} students={list} grades={grades} say={say} assign={assign} />;
}

/** All students without a section, to read. */
function UnassignedList({ students }: { students: readonly ListedStudent[] }) {
  const pages = usePages(students);
  return (
    <>
      <Chips label="Counts">
        <Chip count={students.length}>Unassigned</Chip>
      </Chips>
      <Panel aria-label="Unassigned students">
        <StudentRows students={pages.shown} before={pages.before} />
        <PagesFoot pages={pages} />
      </Panel>
    </>
  );
}

/** Nobody is left to assign: all students have a section, or there are none yet. */
function AllAssigned() {
  const { query, total } = useTotal('students');
  return (
    <Panel>
      {query.isLoading ? (
        <DelayedSkeleton columns={5} label="Loading students…" />
      ) : total === 0 ? (
        <State
          kind="empty"
          title="No students yet"
          action={
            <ScreenButton type="primary" to="/admin/students/import">
              Import students
            </ScreenButton>
          }
        >
          Import the school’s roster from a spreadsheet, then give each student a section here.
        </State>
      ) : (
        <State
          kind="done"
          title="Every student has a section"
          action={<ScreenButton to="/admin/students">Open students</ScreenButton>}
        >
          To move a student to another section, open their page.
        </State>
      )}
    </Panel>
  );
}
