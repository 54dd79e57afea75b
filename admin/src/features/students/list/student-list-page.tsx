import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { storedName } from '@homeroom/shared/names';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { GoneChoices } from '../../../components/gone-choices';
import { HeldBars } from '../../../components/held-bars';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { usePrinting } from '../../../components/print/use-printing';
import { Pending } from '../../../components/pending';
import { useAddress } from '../../../components/use-address';
import { useGet } from '../../../providers/use-get';
import { HeadActions } from '../../../resources/list-actions';
import { EmptyList, NoMatch } from '../../../resources/list-state';
import type { Resource } from '../../../resources/resource';
import { useSaveRows } from '../../../resources/use-export';
import { usePhone } from '../../../theme/use-media';
import { FilterGroups } from './filter-groups';
import { arrange, countFilters, listAddress, listSorts, noFilters } from './list-address';
import { countRows, goneSections, type ListRow } from './rows';
import { SavedStrip } from './saved-strip';
import { StudentChips } from './student-chips';
import { StudentFilterBar } from './student-filter-bar';
import './student-list.css';
import { StudentCards } from './student-cards';
import { StudentTable } from './student-table';
import { useStatusEdit } from './use-status-edit';
import { shownRow, useStudents } from './use-students';
import { clearAll, columnTitles, countWords } from './words';

const exportedColumns = listSorts.map((name) => ({
  title: columnTitles[name],
  exported: (row: ListRow) => (name === 'studentName' ? storedName(row.student) : row[name]),
}));

/** The Student List (spec 2.4). All students are loaded once; counting and searching happen in the browser. */
export function StudentListPage({ resource }: { resource: Resource }) {
  const phone = usePhone();
  const printing = usePrinting();
  const Students = phone && !printing ? StudentCards : StudentTable;
  const { address, change } = useAddress(listAddress);
  const [open, setOpen] = useState(() => countFilters(address) > 0);
  const students = useStudents();
  const edit = useStatusEdit(students);
  const { query, rows, sending } = students;
  const names = useSectionNames();
  const counts = useMemo(() => rows && countRows(rows, names), [rows, names?.join()]);
  const found = useMemo(() => rows && arrange(rows, address), [rows, address]);
  const shown = useMemo(() => found?.map((row) => shownRow(row, sending)), [found, sending]);
  const save = useSaveRows('students', exportedColumns);
  const nothingYet = rows?.length === 0;
  const gone = counts && names ? goneSections(address.section, counts) : [];

  return (
    <>
      <PageHead
        title={resource.title}
        actions={
          <HeadActions
            resource={resource}
            nothingYet={nothingYet}
            onExport={shown?.length ? () => save(shown) : undefined}
          />
        }
      >
        {phone && counts ? countWords(counts) : resource.describe}
      </PageHead>
      {!counts && !query.error && <HeldBars chips />}
      {counts && !nothingYet && <StudentChips counts={counts} address={address} change={change} />}
      <GoneChoices
        names={gone}
        words={`${gone.length === 1 ? `Section ${gone[0]} is` : `Sections ${gone.join(', ')} are`} no longer there.`}
        onClear={() => change({ section: address.section.filter((name) => !gone.includes(name)) })}
      />
      {counts && !nothingYet && (
        <StudentFilterBar
          counts={counts}
          shown={shown?.length ?? 0}
          address={address}
          change={change}
          open={open}
          onOpen={setOpen}
        />
      )}
      <Panel aria-label={resource.label}>
        {counts && !nothingYet && open && !phone && (
          <div id="student-filters" className="filter-panel" role="group" aria-label="Filters">
            <FilterGroups counts={counts} filters={address} onChange={change} />
            <Button type="link" size="small" disabled={countFilters(address) === 0} onClick={() => change(noFilters)}>
              {clearAll}
            </Button>
          </div>
        )}
        {!shown ? (
          <Pending
            title="The students could not be loaded"
            query={query}
            columns={7}
            rows={10}
            label="Loading students…"
          />
        ) : nothingYet ? (
          <EmptyList resource={resource} />
        ) : shown.length === 0 ? (
          <NoMatch
            resource={resource}
            q={address.q.trim()}
            covers="name, parents, section, gender and age"
            filtered="No student matches all of these filters."
            onClear={() => change({ q: '', ...noFilters })}
          />
        ) : (
          <Students
            resource={resource}
            rows={shown}
            edit={edit}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
          />
        )}
      </Panel>
      <SavedStrip {...students} onUndo={({ row, was }) => students.save(row, was)} />
    </>
  );
}

/** The names of the school's sections; `undefined` until they are loaded. */
const useSectionNames = () =>
  useGet<AssignableSection[]>('/assign-students/sections').data?.map(({ sectionName }) => sectionName);
