import { subjectWords, type AuditEntry } from '@homeroom/shared/audit';
import { showDate } from '@homeroom/shared/dates';
import { roleWords } from '../../components/role-words';

/** What stands beside the name of whoever did it: the API key, the role, or where a stranger came from. */
export function whoWords({ via, actorRole, actorId, address }: AuditEntry): string {
  if (via) return `API key ${via}`;
  if (actorRole) return roleWords[actorRole];
  return actorId === null && address ? address : '';
}

/** What the entry is about: the record's name, or what it is. A register is named by its class and date. */
export const recordWords = ({ subject, subjectName, subjectId }: AuditEntry) => {
  if (subjectName === null) return `${subjectWords(subject)}${/^\d+$/.test(subjectId) ? ` ${subjectId}` : ''}`;
  return subject === 'Register' ? subjectName.replace(/\d{4}-\d\d-\d\d$/, (date) => showDate(date)) : subjectName;
};
