import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';

/** 'Arabic 2 · Section 2-B'. */
export const classWords = ({ className, sectionName }: Pick<MarkableSchedule, 'className' | 'sectionName'>) =>
  `${className} · Section ${sectionName}`;
