import type { AssignmentPreview } from '@homeroom/shared/assignments/assignment-import';
import { plural, shareOf } from '@homeroom/shared/text';

/** 'fall.xlsx: 30 of the 42 rows can be assigned. 10 rows have no section and are skipped. Nothing is saved yet.' */
export function previewInWords(fileName: string, { summary }: Pick<AssignmentPreview, 'summary'>): string {
  const { willCreate, blank } = summary;
  const rows = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const left =
    blank === 0
      ? ''
      : ` ${plural(blank, 'row has', 'rows have')} no section and ${blank === 1 ? 'is' : 'are'} skipped.`;
  return `${fileName}: ${shareOf(willCreate, rows, 'row')} can be assigned.${left} Nothing is saved yet.`;
}
