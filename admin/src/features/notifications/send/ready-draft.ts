import { isIsoDate } from '@homeroom/shared/dates';
import { whenProblem } from '@homeroom/shared/notifications/send';
import { readDate, readTime } from '@homeroom/shared/typed-dates';
import { isTyped, withTyped, requestOf, type Draft } from './draft';

/** Problems that prevent sending, for the fields that show them. */
export interface DraftFaults {
  email?: string;
  date?: string;
  time?: string;
}

export interface SectionProps {
  draft: Draft;
  change: (to: (now: Draft) => Draft) => void;
  faults?: DraftFaults;
  onFault?: (faults: DraftFaults) => void;
}

/** The draft as it will be sent, with the typed address added, and the problems of its fields. */
export function readyDraft(draft: Draft, timeZone: string, now: Date): { draft: Draft; faults: DraftFaults } {
  const whole = draft.mode === 'EMAILS' && isTyped(draft) ? withTyped(draft) : draft;
  const faults = whenFaults(draft, timeZone, now);
  return typeof whole === 'string' ? { draft, faults: { ...faults, email: whole } } : { draft: whole, faults };
}

function whenFaults(draft: Draft, timeZone: string, now: Date): DraftFaults {
  const { sendDate, sendTime } = draft;
  if (sendDate === null) return {};
  if (!isIsoDate(sendDate)) return { date: readDate(sendDate, sendDate).problem ?? 'Choose a date and a time.' };
  const unread = sendTime === null ? undefined : readTime(sendTime).problem;
  if (unread) return { time: unread };
  const problem = whenProblem(requestOf(draft), timeZone, now);
  return problem ? { [problem.path === 'sendDate' ? 'date' : 'time']: problem.message } : {};
}
