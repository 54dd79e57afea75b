import { Button } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { sectionWords } from '@homeroom/shared/academics';
import { assignStudentsMessages, type AssignableSection } from '@homeroom/shared/assignments/assignments';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import { FilterBar } from '../../../components/filter-bar';
import { PagesFoot, usePages } from '../../../components/pages-foot';
import { Panel } from '../../../components/panel';
import { State } from '../../../components/state';
import { SearchField } from '../../../resources/search-field';
import { ConfirmStudentsDialog } from './confirm-students-dialog';
import { FilterChips, FilterDropdowns } from './filters';
import { StudentRows } from './student-rows';
import { noFilters, useAssignAddress } from './assign-address';
import { matchingStudents, placesLeft, placesProblem, type ListedStudent } from './unassigned';
import type { AssigningStudents, PageMessage } from './use-assign-students';

interface StudentChoiceProps {
  section: AssignableSection;
  students: readonly ListedStudent[];
  /** In the school's order. */
  grades: readonly string[];
  say: (message: PageMessage | null) => void;
  assign: AssigningStudents;
}

/** Selects students for the section; starts again for another section (spec 4). */
export function StudentChoice({ section, students, grades, say, assign }: StudentChoiceProps) {
  const { address, change } = useAssignAddress();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const { q } = address;
  const matching = matchingStudents(students, q, address);
  const chosen = students.filter(({ id }) => chosenIds.has(id));

  const close = () => {
    setAsking(false);
    assign.reset();
  };
  const choose = (ids: ReadonlySet<number>) => {
    setChosenIds(ids);
    close();
    say(null);
  };
  const ask = () =>
    chosen.length === 0 ? say({ type: 'warning', text: assignStudentsMessages.chooseStudents }) : setAsking(true);

  const studentIds = chosen.map(({ id }) => id);
  const confirm = (firstDay: string | undefined) =>
    assign.mutate(
      { classSectionId: section.id, studentIds, firstDay, where: sectionWords(section) },
      { onError: ({ message }) => say({ type: 'error', text: assignStudentsMessages.failure, detail: message }) },
    );

  return (
    <>
      <Counts unassigned={students.length} showing={matching.length} left={placesLeft(section)} />
      <FilterBar>
        <SearchField value={q} placeholder="Search student name" onSearch={(text) => change({ q: text })} />
        <FilterDropdowns students={students} grades={grades} />
      </FilterBar>
      <FilterChips />
      <MatchingStudents choice={{ all: matching, chosen: chosenIds, onChoose: choose }}>
        <NoMatches q={q} onClear={() => change({ q: '', ...noFilters })} />
      </MatchingStudents>
      <AssignFoot
        chosen={chosen.length}
        hidden={chosen.length - matching.filter(({ id }) => chosenIds.has(id)).length}
        problem={placesProblem(section, chosen.length)}
        onClear={() => setChosenIds(new Set())}
        onAssign={ask}
      />
      {asking && chosen.length > 0 && (
        <ConfirmStudentsDialog
          section={section}
          students={chosen}
          grades={grades}
          problem={assign.error?.message}
          pending={assign.isPending}
          onClose={close}
          onConfirm={confirm}
        />
      )}
    </>
  );
}

const Counts = ({ unassigned, showing, left }: { unassigned: number; showing: number; left: number | null }) => (
  <Chips label="Counts">
    <Chip count={unassigned}>Unassigned</Chip>
    <Chip count={showing}>Showing</Chip>
    {left !== null && <Chip count={left}>Places left</Chip>}
  </Chips>
);

interface MatchingStudentsProps {
  choice: NonNullable<ComponentProps<typeof StudentRows>['choice']>;
  /** Shown without any. */
  children: ReactNode;
}

function MatchingStudents({ choice, children }: MatchingStudentsProps) {
  const pages = usePages(choice.all);
  return (
    <Panel aria-label="Students to assign">
      {choice.all.length === 0 ? (
        children
      ) : (
        <StudentRows students={pages.shown} before={pages.before} choice={choice} />
      )}
      <PagesFoot pages={pages} />
    </Panel>
  );
}

const NoMatches = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <State
    kind="search"
    title={q ? `No matching students for “${q}”.` : 'No matching students.'}
    action={<Button onClick={onClear}>{q ? 'Clear search' : 'Clear all'}</Button>}
  >
    No unassigned student matches all of these filters.
  </State>
);

interface AssignFootProps {
  /** How many students are chosen, and how many of them the filters hide. */
  chosen: number;
  hidden: number;
  /** Why the section has no room for them. */
  problem: string | null;
  onClear: () => void;
  onAssign: () => void;
}

const AssignFoot = ({ chosen, hidden, problem, onClear, onAssign }: AssignFootProps) => (
  <div className="assign-foot sticky-foot" role="region" aria-label="Assign">
    <span role="status" className={problem ? 'assign-full' : 'muted'}>
      {problem ?? `${showCount(chosen)} selected${hidden > 0 ? `, ${showCount(hidden)} of them not shown` : ''}`}
    </span>
    {chosen > 0 && (
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    )}
    <Button type={chosen > 0 ? 'primary' : 'default'} onClick={onAssign}>
      Assign Selected ({showCount(chosen)})
    </Button>
  </div>
);
