import type { AcceptPreview } from '@homeroom/shared/enrollments/accept-enrollments';
import { plural } from '@homeroom/shared/text';

/** The sentences below the figures: 'New students are active and have no section yet. 2 families get an e-mail.' */
export function previewWords(
  { summary, newGrades }: Pick<AcceptPreview, 'summary' | 'newGrades'>,
  anEmail: string,
): string {
  const { create, choose, mails } = summary;
  return [
    create > 0 &&
      `${create === 1 ? 'The new student is' : 'New students are'} active and ${create === 1 ? 'has' : 'have'} no section yet.`,
    newGrades.length > 0 &&
      `New rising ${plural(newGrades.length, 'grade').replace(/^\d+ /, '')}: ${newGrades.join(', ')}.`,
    mails > 0 && `${plural(mails, 'family gets', 'families get')} ${anEmail}.`,
    choose > 0 && `${plural(choose, 'enrollment needs', 'enrollments need')} your choice.`,
  ]
    .filter(Boolean)
    .join(' ');
}
