import { usePhone } from '../../../theme/use-media';
import type { Resource } from '../../../resources/resource';
import type { StudentListAddress } from './list-address';
import type { ListRow } from './rows';
import { StudentCards } from './student-cards';
import { StudentTable } from './student-table';
import type { StatusEdit } from './use-status-edit';

export interface StudentRowsProps {
  resource: Resource;
  rows: readonly ListRow[];
  edit: StatusEdit;
  sort: StudentListAddress['sort'];
  onSort: (sort: StudentListAddress['sort']) => void;
}

/** The rows as a table, or as a list on a phone. */
export const StudentRows = (props: StudentRowsProps) =>
  usePhone() ? <StudentCards {...props} /> : <StudentTable {...props} />;
