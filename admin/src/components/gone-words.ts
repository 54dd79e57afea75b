import { listOf } from '@homeroom/shared/text';

/** 'The section in this link is no longer available.' `names`: at least one. */
export const goneWords = (names: readonly string[]) =>
  `The ${listOf(names)} in this link ${names.length === 1 ? 'is' : 'are'} no longer available.`;
