import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { bare, core, folded } from './own-words.js';

/** Only the first characters are estimated, because an estimate takes quadratic time. */
const looked = 32;
/** A password that takes fewer guesses is easy; three common words take more. */
const easy = 1e9;
/** The limit for a part that consists of known words. */
const easyWords = 1e8;
/** A common word with more digits and signs around it is a good password; an own word never is. */
const mostAround = 10;
const shortestWord = 4;

const estimator = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...english.dictionary },
  maxLength: looked,
  // Substitutions to try, as in p@ssw0rd; long passwords have thousands.
  l33tMaxSubstitutions: 20,
});

interface Task {
  password: string;
  /** The owner's own words. */
  own: string[];
}

interface Easiness {
  /** Whether it is easy to guess from its owner's own words or from common ones; `null` if it is not. */
  from: 'own' | 'common' | null;
  guesses: number;
}

/** How easy a password is to guess. */
export function easiness({ password, own }: Task): Easiness {
  const whole = folded(password).slice(0, looked);
  const shortest = Math.max(shortestWord, whole.length - mostAround);
  let ofWhole = 0;
  for (const part of [whole, ...within(whole)]) {
    const { guesses, sequence } = estimator.check(part, own);
    if (part === whole) ofWhole = guesses;
    const isOwn = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
    const isWords = guesses < easyWords && sequence.every(({ pattern }) => pattern !== 'bruteforce');
    if (part === whole ? guesses < easy : isWords && (part.length >= shortest || (isOwn && sequence.length === 1)))
      return { from: isOwn ? 'own' : 'common', guesses: ofWhole };
  }
  return { from: null, guesses: ofWhole };
}

/** The parts left of a password without digits and signs at either or both ends, and without signs in between. */
function within(whole: string): string[] {
  const parts = [whole, whole.replace(/^\P{L}+/u, ''), whole.replace(/(?<!\P{L})\P{L}+$/u, ''), core(whole)].flatMap(
    (part) => [part, bare(part)],
  );
  return [...new Set(parts)].filter((part) => part !== '' && part !== whole);
}
