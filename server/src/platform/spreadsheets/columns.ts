import type { ImportColumn } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';

/** What two spellings of one heading share: letters and digits, without case and accents. */
export const headingKey = (heading: string) => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '');

export const spellingsOf = (column: ImportColumn) => [column.heading, ...(column.aliases ?? [])].map(headingKey);

/** Whether one letter more, less or other makes one of the other. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1);
}
