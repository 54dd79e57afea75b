import type { MarkableSchedule } from '@homeroom/shared/attendance';

/** 'Arabic 2 · Section 2-B'. */
export const classWords = ({ className, sectionName }: Pick<MarkableSchedule, 'className' | 'sectionName'>) =>
  `${className} · Section ${sectionName}`;
