import type { UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import { PagesFoot, usePages } from '../../../components/pages-foot';
import { Panel } from '../../../components/panel';
import { StudentRows } from './student-rows';

/** All students without a section, to read. */
export function UnassignedList({ students }: { students: readonly UnassignedStudent[] }) {
  const pages = usePages(students);
  return (
    <>
      <Chips label="Counts">
        <Chip count={showCount(students.length)}>Unassigned</Chip>
      </Chips>
      <Panel aria-label="Unassigned students">
        <StudentRows students={pages.shown} before={pages.before} />
        <PagesFoot pages={pages} />
      </Panel>
    </>
  );
}
