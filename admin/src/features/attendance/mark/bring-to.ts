import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { valueOf, type RegisterDraft } from '../registers/draft';

/** Scrolls to the first match of `selector` in the register, and focuses it. */
export function bringTo(selector: string) {
  const found = document.querySelector<HTMLElement>(`[data-student] ${selector}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** The button of a student's conflict, or of a refused mark. */
export const difference = '.row-notice.is-conflict .ant-btn';
export const refusal = '.row-notice.is-rejected .ant-btn';
/** The button in the tab order. */
export const marksPlace = '[role=radio][tabindex="0"]';
const unmarked = '.mark-buttons:not(:has([aria-checked=true])) [role=radio]';

/** The selector of what is still to do: a difference, else a refusal, else a student without a mark; `undefined` if there is nothing. */
export function leftOpen(draft: RegisterDraft, students: readonly RegisterStudent[]): string | undefined {
  if (draft.conflicts.length > 0) return difference;
  if (draft.rejected.length > 0) return refusal;
  return students.some((student) => valueOf(student, draft).status === null) ? unmarked : undefined;
}
