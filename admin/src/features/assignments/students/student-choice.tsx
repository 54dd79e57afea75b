import { Button } from 'antd';
import { useState } from 'react';
import {
  assignStudentsMessages,
  type AssignableSection,
  type UnassignedStudent,
} from '@homeroom/shared/assignments/assignments';
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
import { matchingStudents, placesLeft, placesProblem, sectionName } from './unassigned';
import type { AssigningStudents, PageMessage } from './use-assign-students';

interface StudentChoiceProps {
  section: AssignableSection;
  students: readonly UnassignedStudent[];
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
  const pages = usePages(matching);
  const chosen = students.filter(({ id }) => chosenIds.has(id));
  const left = placesLeft(section);
  const full = placesProblem(section, chosen.length);
  const shownChosen = matching.filter(({ id }) => chosenIds.has(id)).length;

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

  const confirm = (firstDay: string | undefined) =>
    assign.mutate(
      {
        classSectionId: section.id,
        studentIds: chosen.map(({ id }) => id),
        firstDay,
        where: sectionName(section),
      },
      { onError: ({ message }) => say({ type: 'error', text: assignStudentsMessages.failure, detail: message }) },
    );

  return (
    <>
      <Chips label="Counts">
        <Chip count={showCount(students.length)}>Unassigned</Chip>
        <Chip count={showCount(matching.length)}>Showing</Chip>
        {left !== null && <Chip count={showCount(left)}>Places left</Chip>}
      </Chips>
      <FilterBar>
        <SearchField value={q} placeholder="Search student name" onSearch={(text) => change({ q: text })} />
        <FilterDropdowns students={students} grades={grades} />
      </FilterBar>
      <FilterChips />
      <Panel aria-label="Students to assign">
        {matching.length === 0 ? (
          <State
            kind="search"
            title={q ? `No matching students for “${q}”.` : 'No matching students.'}
            action={<Button onClick={() => change({ q: '', ...noFilters })}>{q ? 'Clear search' : 'Clear all'}</Button>}
          >
            No unassigned student matches all of these filters.
          </State>
        ) : (
          <StudentRows
            students={pages.shown}
            before={pages.before}
            choice={{ all: matching, chosen: chosenIds, onChoose: choose }}
          />
        )}
        <PagesFoot pages={pages} />
      </Panel>
      <div className="assign-foot sticky-foot" role="region" aria-label="Assign">
        <span role="status" className={full ? 'assign-full' : 'muted'}>
          {full ??
            (shownChosen < chosen.length
              ? `${showCount(chosen.length)} selected, ${showCount(chosen.length - shownChosen)} of them not shown`
              : `${showCount(chosen.length)} selected`)}
        </span>
        {chosen.length > 0 && (
          <Button type="text" onClick={() => setChosenIds(new Set())}>
            Clear selection
          </Button>
        )}
        <Button type={chosen.length > 0 ? 'primary' : 'default'} onClick={ask}>
          Assign Selected ({showCount(chosen.length)})
        </Button>
      </div>
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
