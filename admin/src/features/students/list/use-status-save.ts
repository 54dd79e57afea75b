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
import { allRowsKey } from '../../../resources/all-rows';
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

/**
 * The Student List's one write. A row shows its change at once; counts and filters follow when it is saved. If the save fails, the row goes
 * back without a message (spec 4, 8).
 */
export function useStatusSave() {
  const queries = useQueryClient();
  const { mutate, isPending, variables, data, reset } = useAct<StatusChange, ListedStudent>(
    ({ id, to }) => ['PUT', `/students/${id}/status`, { status: enrollmentStatusOf(to) }],
    {
      stale: false,
      then(saved) {
        queries.setQueryData<{ data: ListedStudent[] }>(
          allRowsKey('students'),
          (list) => list && { data: list.data.map((student) => (student.id === saved.id ? saved : student)) },
        );
        void queries.invalidateQueries();
      },
    },
  );
  const names = useNames();
  const saved = useMemo(
    () => (data && variables ? { ...variables, row: rowOf(names.students([data])[0]!) } : null),
    [data, variables, names],
  );

  function save({ id, studentName, formEnrollmentStatus }: ListRow, to: FormStatus) {
    const was = formStatusOf(formEnrollmentStatus);
    if (was === to) reset();
    else mutate({ id, studentName, was, to });
  }

  return { save, sending: isPending ? variables : null, saved, forgetSaved: reset };
}

export type StatusSave = ReturnType<typeof useStatusSave>;

/** The row with the change that is being saved, if it is this row's. */
export const shownRow = (row: ListRow, sending: StatusChange | null): ListRow =>
  sending?.id === row.id ? rowOf({ ...row, formEnrollmentStatus: enrollmentStatusOf(sending.to) }) : row;
