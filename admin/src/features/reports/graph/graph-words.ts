import type { IsoDate } from '@homeroom/shared/dates';
import { graphMetricWords, type GraphChart, type GraphMetric } from '@homeroom/shared/reports/reports';
import { plural } from '@homeroom/shared/text';
import { rangeOf } from '../print/print-layout';
import type { GraphUnit } from './graph-scale';
import type { PictureWords } from './chart-picture';

const nouns: Record<GraphMetric, [one: string, many: string]> = {
  PRESENT: ['Present mark', 'Present marks'],
  ABSENT: ['absence', 'absences'],
  LATE: ['late arrival', 'late arrivals'],
  UNINFORMED_ABSENT: ['uninformed absence', 'uninformed absences'],
  MARKED: ['mark', 'marks'],
};

/** Whether a metric counts absences, which may be excused. */
export const countsAbsences = (metric: GraphMetric) => metric === 'ABSENT' || metric === 'UNINFORMED_ABSENT';

/** 'Arabic 2 · Section 2-B'. */
export const chartTitle = ({ classType, sectionName }: Pick<GraphChart, 'classType' | 'sectionName'>) =>
  `${classType} · Section ${sectionName}`;

/** '22 absences, 9 excused; 12 students have none', or 'No absences'. */
export function sumWords({ students }: GraphChart, metric: GraphMetric): string {
  const sum = students.reduce((total, { count }) => total + count, 0);
  const without = students.filter(({ count }) => count === 0).length;
  if (sum === 0) return `No ${nouns[metric][1]}`;
  const excused = students.reduce((total, bar) => total + bar.excused, 0);
  return `${plural(sum, ...nouns[metric])}${excused > 0 ? `, ${excused} excused` : ''}${without > 0 ? `; ${plural(without, 'student has', 'students have')} none` : ''}`;
}

/** Shared by all charts on the page. */
export interface GraphSubject {
  teacher: string;
  /** 'Second semester', or 'All semesters'. */
  semester: string;
  /** The dates that are counted, ascending. */
  dates: readonly IsoDate[];
  school: string | null;
}

/** The words above the bars of a saved picture: the class and teacher, what is counted, and the dates. */
export function pictureWords(
  chart: GraphChart,
  metric: GraphMetric,
  unit: GraphUnit,
  { teacher, semester, dates, school }: GraphSubject,
): PictureWords {
  const figure = unit === 'count' ? 'count' : `rate in % of ${metric === 'MARKED' ? 'registers' : 'marks'}`;
  return {
    title: chartTitle(chart),
    lines: [
      [teacher, `${graphMetricWords[metric]}, ${figure}`].filter(Boolean).join(' · '),
      [semester, rangeOf(dates), plural(chart.dates, 'class date')].filter(Boolean).join(' · '),
      ...(school ? [school] : []),
    ],
  };
}

/** 'attendance-graph-arabic-2-2-b-absent.png' */
export const imageName = (chart: GraphChart, metric: GraphMetric) =>
  `attendance-graph-${`${chart.classType} ${chart.sectionName} ${metric}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.png`;
