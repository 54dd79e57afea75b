import { useCallback } from 'react';
import type { Register } from '@homeroom/shared/attendance/registers';
import { connection } from '../../../providers/connection';
import { changedOffline, emptyDraft, type RegisterDraft } from '../registers/draft';
import { changeDraft, drafts, placeKey, type DraftChange, type DraftHead } from '../registers/kept-drafts';

export type ChangeDraft = (next: DraftChange) => Promise<void>;

/** Whether this user's drafts are loaded from the device; no register is shown before that. */
export const useDraftsOpen = (userId: number) => drafts.use()?.userId === userId;

/** A user's unsaved changes to a register, kept on the device, so that leaving the page or closing the tab loses nothing. */
export function useDraft(
  userId: number,
  { scheduleId, date, className, sectionName }: Register,
): [RegisterDraft, ChangeDraft] {
  const open = drafts.use();
  const draft = (open?.userId === userId && open.byPlace[placeKey({ scheduleId, date })]?.draft) || emptyDraft;
  const change = useCallback<ChangeDraft>(
    (next) => {
      const head: DraftHead = { scheduleId, date, className, sectionName };
      const isLost = connection.get() === 'lost';
      return changeDraft(userId, head, isLost ? (now) => changedOffline(now, next(now)) : next);
    },
    [userId, scheduleId, date, className, sectionName],
  );
  return [draft, change];
}
