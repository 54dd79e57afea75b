import { useWarnAboutChange } from '@refinedev/core';
import { useCallback, useEffect } from 'react';
import { store } from '../../providers/store';
import { emptyDraft, isUnsaved, type RegisterDraft } from './draft';
import type { RegisterPlace } from './register-place';

export type ChangeDraft = (next: (draft: RegisterDraft) => RegisterDraft) => RegisterDraft;

/** Drafts by user and register. They outlive the page, not the tab: what one user entered is never another's. */
const drafts = store<Readonly<Record<string, RegisterDraft>>>({});

/** What a user has entered into a register and the server does not have, and how to change it; leaving with it warns. */
export function useDraft(userId: number, { scheduleId, date }: RegisterPlace): [RegisterDraft, ChangeDraft] {
  const key = `${userId} ${scheduleId} ${date}`;
  const draft = drafts.use()[key] ?? emptyDraft;
  const { setWarnWhen } = useWarnAboutChange();
  const unsaved = isUnsaved(draft);

  useEffect(() => {
    setWarnWhen(unsaved);
    return () => setWarnWhen(false);
  }, [setWarnWhen, unsaved, key]);

  const change = useCallback<ChangeDraft>(
    (next) => {
      const changed = next(drafts.get()[key] ?? emptyDraft);
      drafts.set({ ...drafts.get(), [key]: changed });
      return changed;
    },
    [key],
  );
  return [draft, change];
}
