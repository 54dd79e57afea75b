import { onProofNeeded } from './http';
import { store } from './store';

interface AskedProof {
  proved: Promise<boolean>;
  answer: (proved: boolean) => void;
}

/** While the server waits for a proof: several requests at once share it. */
const asked = store<AskedProof | null>(null);

export const useAskedProof = asked.use;

/** Ends the question. */
export function answerProof(proved: boolean) {
  asked.get()?.answer(proved);
  asked.set(null);
}

onProofNeeded(() => {
  const now = asked.get();
  if (now) return now.proved;
  let answer = (_proved: boolean) => {};
  const proved = new Promise<boolean>((resolve) => (answer = resolve));
  asked.set({ proved, answer });
  return proved;
});
