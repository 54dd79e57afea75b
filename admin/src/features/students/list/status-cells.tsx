import { Button } from 'antd';
import { formStatuses, type FormStatus } from '@homeroom/shared/students/students';
import { RowButton } from '../../../components/link-button';
import type { ListRow } from './rows';
import { editButtonId, type StatusEdit } from './use-status-edit';
import { columnTitles } from './words';
import { Select } from '../../../components/select';

/** The section's name; 'Unassigned' and 'withdrawn' in grey. */
export const SectionName = ({ row: { section, classStatus } }: { row: ListRow }) =>
  classStatus === 'Active' ? section : <span className="faint">{section}</span>;

interface CellProps {
  row: ListRow;
  edit: StatusEdit;
}

const isEdited = ({ row, edit }: CellProps) => edit.edited?.id === row.id;

/** The form status; a select while the row is being edited. */
export function FormStatusCell({ row, edit }: CellProps) {
  if (isEdited({ row, edit })) return <FormStatusSelect row={row} edit={edit} />;
  return row.formStatus;
}

function FormStatusSelect({ row, edit }: CellProps) {
  return (
    <Select<FormStatus>
      autoFocus
      className="status-select"
      aria-label={`${columnTitles.formStatus} of ${row.studentName}`}
      disabled={edit.busy}
      value={edit.edited?.to}
      options={formStatuses.map((status) => ({ value: status, label: status }))}
      onChange={edit.choose}
      onKeyDown={(event) => {
        // The first Escape closes the open list.
        if (event.key === 'Escape' && event.currentTarget.querySelector('[aria-expanded="true"]') === null)
          edit.cancel(row);
      }}
    />
  );
}

/** Edit, or Cancel and Save while the row is being edited. */
export function StatusActions({ row, edit }: CellProps) {
  if (!isEdited({ row, edit })) {
    return (
      <RowButton
        id={editButtonId(row.id)}
        disabled={edit.busy}
        aria-label={`Edit ${row.studentName}`}
        onClick={() => edit.begin(row)}
      >
        Edit
      </RowButton>
    );
  }
  return (
    <>
      <Button size="small" disabled={edit.busy} onClick={() => edit.cancel(row)}>
        Cancel
      </Button>
      <Button size="small" type="primary" disabled={edit.busy} onClick={() => edit.finish(row)}>
        Save
      </Button>
    </>
  );
}
