import type { AssignmentPreview } from '@homeroom/shared/assignments/assignment-import';
import { plural, shareOf } from '@homeroom/shared/text';

/** 'fall.xlsx: 30 of 42 students can be assigned. 10 students have no section and are not changed. Nothing is saved yet.' */
export function previewInWords(fileName: string, { summary }: Pick<AssignmentPreview, 'summary'>): string {
  const { willCreate, blank } = summary;
  const rows = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const left =
    blank === 0
      ? ''
      : ` ${plural(blank, 'student has', 'students have')} no section and ${blank === 1 ? 'is' : 'are'} not changed.`;
  return `${fileName}: ${shareOf(willCreate, rows, 'student')} can be assigned.${left} Nothing is saved yet.`;
}
