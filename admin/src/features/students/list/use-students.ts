import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  enrollmentStatusOf,
  formStatusOf,
  type FormStatus,
  type ListedStudent,
} from '@homeroom/shared/students/students';
import { useNames } from '../../../providers/names';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { rowOf, type ListRow } from './rows';

/** A form status that was sent; `was` is what Undo restores. */
interface StatusChange {
  id: number;
  studentName: string;
  was: FormStatus;
  to: FormStatus;
}

export interface SavedChange extends StatusChange {
  row: ListRow;
}

const listKey = ['custom', 'students'];

/**
 * All students, and the list's one write. A row shows its change at once; counts and filters follow when it is saved. If the save
 * fails, the row goes back without a message (spec 4, 8).
 */
export function useStudents() {
  const queries = useQueryClient();
  const { query, data: loaded } = useGet<ListedStudent[]>('/admin/setup/students', { queryKey: listKey });
  const { mutate, isPending, variables, data, reset } = useAct<StatusChange, ListedStudent>(
    ({ id, to }) => ['PUT', `/students/${id}/status`, { status: enrollmentStatusOf(to) }],
    {
      stale: false,
      then(saved) {
        queries.setQueryData<{ data: ListedStudent[] }>(
          listKey,
          (list) => list && { data: list.data.map((student) => (student.id === saved.id ? saved : student)) },
        );
        void queries.invalidateQueries();
      },
    },
  );
  const names = useNames();
  const rows = useMemo(() => loaded && names.students(loaded).map(rowOf), [loaded, names]);
  const saved = useMemo(
    () => (data && variables ? { ...variables, row: rowOf(names.students([data])[0]!) } : null),
    [data, variables, names],
  );

  function save({ id, studentName, student }: ListRow, to: FormStatus) {
    const was = formStatusOf(student.formEnrollmentStatus);
    if (was === to) reset();
    else mutate({ id, studentName, was, to });
  }

  return { query, rows, save, sending: isPending ? variables : null, saved, forgetSaved: reset };
}

export type Students = ReturnType<typeof useStudents>;

/** The row with the change that is being saved, if it is this row's. */
export const shownRow = (row: ListRow, sending: StatusChange | null): ListRow =>
  sending?.id === row.id ? rowOf({ ...row.student, formEnrollmentStatus: enrollmentStatusOf(sending.to) }) : row;
