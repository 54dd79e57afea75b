import { foldText } from './text.js';

export const easyPasswordMessages = {
  email: 'Your own e-mail address is tried first by whoever guesses. Choose another password.',
  school: 'The name of the school is tried first by whoever guesses. Choose another password.',
};

/** Its letters and digits alone, however wide: 'Cedar-Grove School!' is 'cedargroveschool'. */
const bare = (text: string) => foldText(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');

/** The same without the digits that are put before or after a word to make it longer. */
const word = (text: string) => bare(text).replace(/^\p{N}+|\p{N}+$/gu, '');

/** Whether a password is one of the words, whatever its case, its signs and the digits around it. */
const isOneOf = (password: string, words: readonly string[]) =>
  words.some((each) => (bare(each) !== '' && bare(each) === bare(password)) || (word(each) !== '' && word(each) === word(password)));

/** Why a password is too easy for this person at this school, in a sentence; `null`: it is neither their address, the part before its @, nor the school's name. */
export function easyPasswordProblem(password: string, { email, schoolName }: { email: string | null; schoolName: string | null }): string | null {
  if (email && isOneOf(password, [email, email.split('@')[0]!])) return easyPasswordMessages.email;
  if (schoolName && isOneOf(password, [schoolName])) return easyPasswordMessages.school;
  return null;
}
