import {
  assignStudentsMessages,
  undoneInWords,
  type AssignedStudents,
  type AssignStudents,
  type LastAssignment,
  type UndoneAssignment,
  type AssignableSection,
} from '@homeroom/shared/assignments/assignments';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { type HttpError, useList } from '@refinedev/core';
import { useState, useEffect } from 'react';
import { store } from '../../../providers/store';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import type { Done } from '../../../components/act-notice';
import { useGet } from '../../../providers/use-get';
import { useNames } from '../../../providers/names';
import { listed, type ListedStudent } from './unassigned';
import { reopenedInWords } from './reached';
import { lastInWords } from './last-assignment';

export interface PageMessage {
  type: 'success' | 'warning' | 'error';
  text: string;
  /** The reason, where there is one. */
  detail?: string | undefined;
}

/** How long a message is shown, in ms (spec 9). */
const shownMs = 15_000;

/** A message on the page; a new one replaces it and gets its full time. */
export function usePageMessage() {
  const [message, setMessage] = useState<PageMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, say: setMessage, dismiss: () => setMessage(null) };
}

/** The data of Assign Students: students without a section, sections with their places, and the order of grades. */
export function useUnassigned() {
  const { nameOrder } = useNames();
  const { query: students } = useGet<ListedStudent[]>('/assign-students/unassigned', {
    select: (answer) => ({ ...answer, data: listed(answer.data, nameOrder) }),
  });
  const { query: sections } = useGet<AssignableSection[]>('/assign-students/sections');
  const grades = useList<{ id: number; name: string }>({
    resource: 'rising-grades',
    pagination: { pageSize: 1000 },
    sorters: [{ field: 'position', order: 'asc' }],
  }).result;
  return {
    students,
    sections,
    grades: grades.data.map(({ name }) => name),
  };
}

/** The last section used: the next batch often goes there too. */
export const lastSection = store<number | undefined>(undefined);

/** Assigns the chosen students to a section, called `where`: all of them or none (spec 8). */
export function useAssignStudents(say: (message: PageMessage) => void, onAssigned: () => void) {
  const { today } = useSchool();
  return useAct<AssignStudents & { where: string }, AssignedStudents>(
    ({ where: _, ...request }) => ['POST', '/assign-students', request],
    {
      then: ({ reopened }, { classSectionId, studentIds, where, firstDay }) => {
        lastSection.set(classSectionId);
        onAssigned();
        const joined = `${plural(studentIds.length, 'student')} in ${where} from ${showDate(firstDay ?? today)}.`;
        const detail = [joined, reopenedInWords(reopened) ?? []].flat().join(' ');
        say({ type: 'success', text: assignStudentsMessages.success, detail });
      },
    },
  );
}

export type AssigningStudents = ReturnType<typeof useAssignStudents>;

/** The user's last assignment, by hand or spreadsheet, with Undo while nobody in it has attendance. */
export function useLastAssignment(say: (message: PageMessage) => void) {
  const { data } = useGet<{ last: LastAssignment | null }>('/assign-students/last');
  const [closed, setClosed] = useState<number | null>(null);
  const { timeZone } = useSchool();
  const last = data?.last ?? null;

  const undo = useAct<number, UndoneAssignment>((id) => ['DELETE', `/assign-students/${id}`], {
    then: (undone) => {
      const { message: text, kept } = undoneInWords(undone);
      say({ type: 'success', text, detail: kept.join(' ') || undefined });
    },
  });
  const onError = ({ message: detail }: HttpError) => say({ type: 'error', text: 'Nothing was undone.', detail });

  const done: Done | null =
    last && last.id !== closed
      ? { words: lastInWords(last, timeZone), undo: () => undo.mutate(last.id, { onError }) }
      : null;
  return { done, undoing: undo.isPending, forget: () => setClosed(last?.id ?? null) };
}
