import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo, useState } from 'react';
import {
  enrollmentStatusOf,
  formStatusOf,
  type FormStatus,
  type ListedStudent,
} from '@homeroom/shared/students/students';
import { http, isHttpError } from '../../../providers/http';
import { rowOf, type ListRow } from './rows';

/** A form status that was sent; `was`: what it takes back. */
export interface StatusChange {
  id: number;
  studentName: string;
  was: FormStatus;
  to: FormStatus;
}

/** A change that the server took, with the row as it is now. */
export interface SavedChange extends StatusChange {
  row: ListRow;
}

/**
 * All students, and the one write of the list. While a change is on its way its row shows it; counts and filters follow
 * when it is saved, and the row is as it was when it is not (spec 4).
 */
export function useStudents() {
  const { query } = useCustom<ListedStudent[], HttpError>({
    url: '/admin/setup/students',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  /** Answers that are newer than the list that was loaded. */
  const [answers, setAnswers] = useState<ReadonlyMap<number, ListedStudent>>(new Map());
  const [sending, setSending] = useState<StatusChange | null>(null);
  const [saved, setSaved] = useState<SavedChange | null>(null);

  const loaded = query.data?.data;
  const rows = useMemo(() => loaded?.map((student) => rowOf(answers.get(student.id) ?? student)), [loaded, answers]);

  async function save(row: ListRow, to: FormStatus) {
    const change = {
      id: row.id,
      studentName: row.studentName,
      was: formStatusOf(row.student.formEnrollmentStatus),
      to,
    };
    setSaved(null);
    if (change.was === to) return;
    setSending(change);
    try {
      const { data } = await http.put<ListedStudent>(`/students/${row.id}/status`, { status: enrollmentStatusOf(to) });
      setAnswers((now) => new Map(now).set(data.id, data));
      setSaved({ ...change, row: rowOf(data) });
      void query.refetch().then(() => setAnswers((now) => new Map([...now].filter(([, answer]) => answer !== data))));
    } catch (caught) {
      // The row is as it was, and nothing is said (spec 8).
      if (!isHttpError(caught)) throw caught;
    } finally {
      setSending(null);
    }
  }

  return { query, rows, save, sending, saved, forgetSaved: () => setSaved(null) };
}

export type Students = ReturnType<typeof useStudents>;

/** The row as it is shown: with the change that is on its way. */
export const shownRow = (row: ListRow, sending: StatusChange | null): ListRow =>
  sending?.id === row.id ? rowOf({ ...row.student, formEnrollmentStatus: enrollmentStatusOf(sending.to) }) : row;
