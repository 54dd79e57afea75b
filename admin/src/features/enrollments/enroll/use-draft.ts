import { useState } from 'react';
import { newId } from '../../../providers/new-id';
import type { SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { store } from '../../../providers/store';
import { draftKey, parentsOf, readDraft, type Answers, type Draft } from './draft';

/** The parents of the form that was sent last, until the page is left: the next child has the same. */
const handedOn = store<Answers>({});

/** What the school answered to that form, for who goes back into its steps. */
export const lastAnswer = store<SubmissionAnswer | null>(null);

const fresh = (): Draft => ({
  clientId: newId(),
  step: 0,
  answers: handedOn.get(),
  savedAt: new Date().toISOString(),
});

/** The form that this device keeps while it is filled in; a device that cannot keep it still lets one send it. */
function keep(draft: Draft) {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Full, or forbidden by the browser's settings.
  }
}

/** The draft as it was found or begun, and what is done with it. */
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
    /** Begins anew, with nothing filled in. */
    clear: () => {
      forget();
      handedOn.set({});
      lastAnswer.set(null);
      setDraft(fresh());
    },
    /** Forgets the form that was sent, but for the parents. */
    sent: (answer: SubmissionAnswer) => {
      forget();
      lastAnswer.set(answer);
      handedOn.set(parentsOf(draft.answers));
    },
  };
}
