import { useState } from 'react';
import { newId } from '../../../providers/new-id';
import type { SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { store } from '../../../providers/store';
import { draftKey, parentsOf, readDraft, type Answers, type Draft } from './draft';

/** The parents of the last form sent, for the next child's form; lost when the page is left. */
const lastParents = store<Answers>({});

/** The answer to the last form sent, for people who go back into its steps. */
export const lastAnswer = store<SubmissionAnswer | null>(null);

const fresh = (): Draft => ({
  clientId: newId(),
  step: 0,
  answers: lastParents.get(),
  savedAt: new Date().toISOString(),
});

/** Stores the draft on the device. If that fails, the form can still be sent. */
function keep(draft: Draft) {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // The storage is full, or disabled in the browser's settings.
  }
}

/** The draft found on this device, or a new one, with its acts. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(() => readDraft(localStorage.getItem(draftKey), new Date()) ?? fresh());
  const change = (to: Partial<Pick<Draft, 'step' | 'answers'>>) =>
    setDraft((now) => {
      const next = { ...now, ...to, savedAt: new Date().toISOString() };
      keep(next);
      return next;
    });
  const forget = () => localStorage.removeItem(draftKey);
  return {
    draft,
    change,
    /** Starts again with an empty form. */
    clear: () => {
      forget();
      lastParents.set({});
      lastAnswer.set(null);
      setDraft(fresh());
    },
    /** After sending: deletes the draft and keeps the parents for the next child. */
    sent: (answer: SubmissionAnswer) => {
      forget();
      lastAnswer.set(answer);
      lastParents.set(parentsOf(draft.answers));
    },
  };
}
