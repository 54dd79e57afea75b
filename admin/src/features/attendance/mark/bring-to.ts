import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { valueOf, type RegisterDraft } from '../registers/draft';

/** Brings the first of the register that `selector` finds into sight, with the focus on it: it may be far below what a phone shows. */
export function bringTo(selector: string) {
  const found = document.querySelector<HTMLElement>(`[data-student] ${selector}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** What is chosen or read beside a student. */
export const difference = '.row-notice.is-conflict .ant-btn';
export const refusal = '.row-notice.is-rejected .ant-btn';
/** Where the focus goes in from outside. */
export const marksPlace = '[role=radio][tabindex="0"]';
const unmarked = '.mark-buttons:not(:has([aria-checked=true])) [role=radio]';

/** What a register has left open first: a difference, a refusal, or a student without a mark; undefined when it has nothing. */
export function leftOpen(draft: RegisterDraft, students: readonly RegisterStudent[]): string | undefined {
  if (draft.conflicts.length > 0) return difference;
  if (draft.rejected.length > 0) return refusal;
  return students.some((student) => valueOf(student, draft).status === null) ? unmarked : undefined;
}
