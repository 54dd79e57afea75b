import type { AssignmentPreview } from '@homeroom/shared/assignments/assignment-import';
import { plural, shareOf } from '@homeroom/shared/text';

/** 'fall.xlsx: 30 of 42 rows can be created. 10 rows have no section and stay as they are. Nothing is written yet.' */
export function previewInWords(fileName: string, { summary }: Pick<AssignmentPreview, 'summary'>): string {
  const { willCreate, blank } = summary;
  const rows = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const left =
    blank === 0
      ? ''
      : ` ${plural(blank, 'row has', 'rows have')} no section and ${blank === 1 ? 'stays as it is' : 'stay as they are'}.`;
  return `${fileName}: ${shareOf(willCreate, rows, 'row')} can be created.${left} Nothing is saved yet.`;
}
