import { markWords } from '@homeroom/shared/attendance/registers';
import { subjectWords, type AuditEntry } from '@homeroom/shared/audit';
import { dayKindWords } from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import { stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import { roleWords, userStatusWords } from '@homeroom/shared/roles';

const codes: Record<string, string> = {
  ...dayKindWords,
  ...stateWords,
  ...userStatusWords,
  ...roleWords,
  ...markWords,
};

/** A stored role, status, state or mark in words: 'Late: missed the bus' for 'LATE: missed the bus'. Other values are unchanged. */
export const inWords = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^[A-Z_]+(?=: |$)/, (code) => codes[code] ?? code) : value;

/** Shown after the actor's name: the API key, the role, or a stranger's address. */
export function whoWords({ via, actorRole, actorId, address }: AuditEntry): string {
  if (via) return `API key ${via}`;
  if (actorRole) return roleWords[actorRole];
  return actorId === null && address ? address : '';
}

/** Subjects with a date in their name. */
const dated = ['Register', 'Delegation', 'CoverRequest', 'CalendarDay'];

/** The record's name, or else what it is. */
export const recordWords = ({ subject, subjectName, subjectId }: AuditEntry) => {
  if (subjectName === null) return `${subjectWords(subject)}${/^\d+$/.test(subjectId) ? ` ${subjectId}` : ''}`;
  return dated.includes(subject) ? subjectName.replace(/\d{4}-\d\d-\d\d/, (date) => showDate(date)) : subjectName;
};

/** The record in a file, where its name is no link: 'Zara Ali (student 12)'. */
export const recordInFile = (entry: AuditEntry) =>
  entry.subjectName === null || !/^\d+$/.test(entry.subjectId)
    ? recordWords(entry)
    : `${recordWords(entry)} (${subjectWords(entry.subject)} ${entry.subjectId})`;
