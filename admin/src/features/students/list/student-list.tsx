import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, useEffect } from 'react';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { storedName, studentsByName, type NameOrder } from '@homeroom/shared/names';
import type { ListedStudent } from '@homeroom/shared/students/students';
import { Glyph } from '../../../components/glyph';
import { GoneChoices } from '../../../components/gone-choices';
import { RowButton } from '../../../components/link-button';
import { usePrinting } from '../../../components/print/printing';
import { useGet } from '../../../providers/use-get';
import { usePhone } from '../../../theme/use-media';
import { FilterGroups } from './filter-groups';
import { arrange, countFilters, listAddress, noFilters, type StudentListAddress } from './list-address';
import { NotesResult } from './notes-result';
import { countRows, goneSections, rowOf, type ListRow } from './rows';
import { StudentCards } from './student-cards';
import { StudentChips } from './student-chips';
import { StudentFilterBar, StudentFilterDrawer } from './student-filters';
import './student-list.css';
import { StudentTable } from './student-table';
import { useStatusEdit } from './use-status-edit';
import { shownRow, useStatusSave, type SavedChange, type StatusSave } from './use-status-save';
import { clearAll, countWords } from './words';
import type { AllRows, AllRowsList, ListParts } from '../../../resources/resource-declaration';

/** How long the message stays (spec 9). */
const shownMs = 15_000;

function sentenceOf({ to, row }: SavedChange) {
  const { sectionName, section, classStatus } = row;
  const studentName = storedName(row);
  if (to === 'Withdrawn') {
    const stay = sectionName && sectionName !== 'Unassigned' ? ` Today is the last day in section ${sectionName}.` : '';
    return `${studentName} is withdrawn.${stay}`;
  }
  const place = {
    Active: `, in section ${section}`,
    Unassigned: ', and has no section',
    Withdrawn: ', but withdrawn from class',
  }[classStatus];
  return `${studentName} is enrolled again${place}.`;
}

interface SavedStripProps extends Pick<StatusSave, 'saved' | 'forgetSaved'> {
  onUndo: (saved: SavedChange) => void;
}

/** The result of the last edit, with Undo, at the foot of the screen. A failed edit has no message (spec 8). */
function SavedStrip({ saved, forgetSaved, onUndo }: SavedStripProps) {
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(forgetSaved, shownMs);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <div role="status" className="saved-place">
      {saved && (
        <div className="saved-strip">
          <Glyph name="check" />
          <span>{sentenceOf(saved)}</span>
          <Button size="small" onClick={() => onUndo(saved)}>
            Undo
          </Button>
          <RowButton icon={<CloseOutlined />} aria-label="Dismiss" onClick={forgetSaved} />
        </div>
      )}
    </div>
  );
}

/** The Student List (spec 2.4). */
export const studentList: AllRows<ListRow, StudentListAddress> = {
  from: '/admin/setup/students',
  rowsOf: (students: readonly ListedStudent[], order: NameOrder) => studentsByName(students, order).map(rowOf),
  address: listAddress,
  arrange,
  hasChips: true,
  useParts: useStudentParts,
};

/** The counts as chips and in the filters, the filter panel, and the rows with their form status to edit. */
function useStudentParts({
  resource,
  every,
  rows,
  address,
  change,
  chosen,
  onChoose,
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
        <NotesResult />
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
      <Students
        resource={resource}
        rows={shown}
        edit={edit}
        sort={address.sort}
        onSort={(sort) => change({ sort })}
        chosen={chosen}
        onChoose={onChoose}
      />
    ),
    below: <SavedStrip {...status} onUndo={({ row, was }) => status.save(row, was)} />,
  };
}

/** The names of the school's sections; `undefined` until they are loaded. */
const useSectionNames = () =>
  useGet<AssignableSection[]>('/assign-students/sections').data?.map(({ sectionName }) => sectionName);
