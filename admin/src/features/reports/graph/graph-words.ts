import type { GraphChart, GraphMetric } from '@homeroom/shared/reports';
import { plural } from '@homeroom/shared/text';

const nouns: Record<GraphMetric, [one: string, many: string]> = {
  PRESENT: ['presence', 'presences'],
  ABSENT: ['absence', 'absences'],
  LATE: ['late arrival', 'late arrivals'],
  UNINFORMED_ABSENT: ['uninformed absence', 'uninformed absences'],
  MARKED: ['mark', 'marks'],
};

/** '22 absences'. */
export const countWords = (count: number, metric: GraphMetric) => plural(count, ...nouns[metric]);

/** 'Arabic 2 · Section 2-B'. */
export const chartTitle = ({ classType, sectionName }: Pick<GraphChart, 'classType' | 'sectionName'>) => `${classType} · Section ${sectionName}`;

/** '22 absences, 12 students without'. */
export function sumWords({ students }: GraphChart, metric: GraphMetric): string {
  const sum = students.reduce((total, { count }) => total + count, 0);
  const without = students.filter(({ count }) => count === 0).length;
  return `${countWords(sum, metric)}${without > 0 ? `, ${plural(without, 'student')} without` : ''}`;
}

/** 'attendance-graph-arabic-2-2-b-absent.png' */
export const imageName = (chart: GraphChart, metric: GraphMetric) =>
  `attendance-graph-${`${chart.classType} ${chart.sectionName} ${metric}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.png`;
