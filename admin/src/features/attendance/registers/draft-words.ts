import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { stateOf, stateWords, unsentMarks, type KeptDraft } from './draft-state';

/** 'Tue 17 Nov 2026 · 5 marks not saved yet' */
export function draftWords({ draft, date }: KeptDraft) {
  const state = stateOf(draft);
  const count = state === 'conflict' ? draft.conflicts.length : unsentMarks(draft);
  return `${showDate(date)} · ${plural(count, 'mark')} ${stateWords[state]}`;
}

/** What becomes of the marks without a connection; `kept`: on this device, `opens`: this browser can open the admin again. */
export function lostWords({ kept, opens }: { kept: boolean; opens: boolean }) {
  if (!kept) return 'This browser cannot keep marks on this device. Leave this page open until they are sent.';
  return opens ? '' : 'Leave this page open until then, because it cannot be opened again without a connection.';
}
