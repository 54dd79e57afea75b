import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { studentsByName, type NameOrder } from '@homeroom/shared/names';
import type { ListedStudent } from '@homeroom/shared/students/students';
import { GoneChoices } from '../../../components/gone-choices';
import { usePrinting } from '../../../components/print/use-printing';
import { useGet } from '../../../providers/use-get';
import { usePhone } from '../../../theme/use-media';
import { FilterGroups } from './filter-groups';
import { arrange, countFilters, listAddress, noFilters, type StudentListAddress } from './list-address';
import { countRows, goneSections, rowOf, type ListRow } from './rows';
import { SavedStrip } from './saved-strip';
import { StudentCards } from './student-cards';
import { StudentChips } from './student-chips';
import { StudentFilterBar } from './student-filter-bar';
import { StudentFilterDrawer } from './student-filter-drawer';
import './student-list.css';
import { StudentTable } from './student-table';
import { useStatusEdit } from './use-status-edit';
import { shownRow, useStatusSave } from './use-status-save';
import { clearAll, countWords } from './words';
import type { AllRows, AllRowsList, ListParts } from '../../../resources/resource-declaration';

/** The Student List (spec 2.4). */
export const studentList: AllRows<ListRow, StudentListAddress> = {
  from: '/admin/setup/students',
  rowsOf: (students: readonly ListedStudent[], order: NameOrder) => studentsByName(students, order).map(rowOf),
  address: listAddress,
  arrange,
  useParts: useStudentParts,
};

/** The counts as chips and in the filters, the filter panel, and the rows with their form status to edit. */
function useStudentParts({
  resource,
  every,
  rows,
  address,
  change,
}: AllRowsList<ListRow, StudentListAddress>): ListParts {
  const phone = usePhone();
  const printing = usePrinting();
  const [open, setOpen] = useState(() => countFilters(address) > 0);
  const status = useStatusSave();
  const edit = useStatusEdit(status);
  const { sending } = status;
  const names = useSectionNames();
  const counts = useMemo(() => countRows(every ?? [], names), [every, names?.join()]);
  const shown = useMemo(() => rows.map((row) => shownRow(row, sending)), [rows, sending]);
  const gone = names ? goneSections(address.section, counts) : [];
  const narrowing = { counts, address, change };
  const Students = phone && !printing ? StudentCards : StudentTable;
  return {
    describe: phone && every && countWords(counts),
    above: (
      <>
        {counts.total > 0 && <StudentChips {...narrowing} />}
        <GoneChoices
          names={gone}
          words={`${gone.length === 1 ? `Section ${gone[0]} is` : `Sections ${gone.join(', ')} are`} no longer there.`}
          onClear={() => change({ section: address.section.filter((name) => !gone.includes(name)) })}
        />
      </>
    ),
    bar: <StudentFilterBar address={address} change={change} open={open} onOpen={setOpen} />,
    drawer: <StudentFilterDrawer {...narrowing} />,
    panel: open && !phone && (
      <div id="student-filters" className="filter-panel" role="group" aria-label="Filters">
        <FilterGroups counts={counts} filters={address} onChange={change} />
        <Button type="link" size="small" disabled={countFilters(address) === 0} onClick={() => change(noFilters)}>
          {clearAll}
        </Button>
      </div>
    ),
    rows: (
      <Students resource={resource} rows={shown} edit={edit} sort={address.sort} onSort={(sort) => change({ sort })} />
    ),
    below: <SavedStrip {...status} onUndo={({ row, was }) => status.save(row, was)} />,
  };
}

/** The names of the school's sections; `undefined` until they are loaded. */
const useSectionNames = () =>
  useGet<AssignableSection[]>('/assign-students/sections').data?.map(({ sectionName }) => sectionName);
