import { foldText } from '@homeroom/shared/text';
import type { UserEntity } from '../accounts/user.entity.js';

export interface Owner extends Pick<UserEntity, 'firstName' | 'lastName' | 'email'> {
  schoolName: string | null;
}

/** A text without case, accents and character widths, to compare passwords. */
export const folded = (text: string) => foldText(text.normalize('NFKC'));

/** Only the letters and digits: 'cedar-grove school!' becomes 'cedargroveschool'. */
export const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A text without the digits and signs around its letters. */
export const core = (text: string) => text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');

/** The first guesses of somebody who knows the person and the school: names and addresses, whole, without punctuation, and word by word. */
export function ownWords({ firstName, lastName, email, schoolName }: Owner): string[] {
  const address = email ?? '';
  const texts = [
    schoolName ?? '',
    'homeroom',
    address,
    address.split('@')[0]!,
    `${firstName} ${lastName}`,
    `${lastName} ${firstName}`,
  ].map(folded);
  const words = texts.flatMap((text) => [text, bare(text), bare(core(text)), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter((word) => word.length > 1);
}
