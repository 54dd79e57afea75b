import type { ImportColumn } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';

/** A heading reduced to its letters and digits, without case and accents, to compare spellings. */
export const headingKey = (heading: string) => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '');

export const spellingsOf = (column: ImportColumn) => [column.heading, ...(column.aliases ?? [])].map(headingKey);
