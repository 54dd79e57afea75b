import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { bare, core, folded } from './own-words.js';

/** The beginning that is looked at: whoever can guess this much can guess the rest. An estimate takes the square of it. */
const looked = 32;
/** Below so many guesses a password is easy; three common words together are above it. */
const easy = 1e9;
/** The same for a part that is nothing but known words. */
const easyWords = 1e8;
/** More digits and signs than that around a common word make a password of it; around an own one they never do. */
const mostAround = 10;
const shortestWord = 4;

const estimator = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...english.dictionary },
  maxLength: looked,
  // Ways to read swapped letters, as in p@ssw0rd; of long passwords there are thousands.
  l33tMaxSubstitutions: 20,
});

interface Task {
  password: string;
  /** Words of whoever chooses it. */
  own: string[];
}

/** Whether a password is easy to guess, by its owner's own words or by common ones; `null` when it is not. Runs in a thread of its own. */
export function easiness({ password, own }: Task): 'own' | 'common' | null {
  const whole = folded(password).slice(0, looked);
  const shortest = Math.max(shortestWord, whole.length - mostAround);
  for (const part of [whole, ...within(whole)]) {
    const { guesses, sequence } = estimator.check(part, own);
    const isOwn = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
    const isWords = guesses < easyWords && sequence.every(({ pattern }) => pattern !== 'bruteforce');
    if (part === whole ? guesses < easy : isWords && (part.length >= shortest || (isOwn && sequence.length === 1)))
      return isOwn ? 'own' : 'common';
  }
  return null;
}

/** What is left of a password without the digits and signs at either end and at both, and without the signs between. */
function within(whole: string): string[] {
  const parts = [whole, whole.replace(/^\P{L}+/u, ''), whole.replace(/\P{L}+$/u, ''), core(whole)].flatMap((part) => [
    part,
    bare(part),
  ]);
  return [...new Set(parts)].filter((part) => part !== '' && part !== whole);
}
