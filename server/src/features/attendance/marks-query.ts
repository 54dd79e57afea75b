import { BadRequestException } from '@nestjs/common';
import { z } from 'zod';
import { markSorts, type MarkSort } from '@homeroom/shared/attendance/marks';
import { markStatuses } from '@homeroom/shared/attendance/registers';
import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { id } from '@homeroom/shared/fields';
import { joinSchedulesOfStay } from '../classes/classes.sql.js';
import { fromStays } from '../students/students.sql.js';
import { parseListQuery, type ListQuery } from '../../platform/resources/list-query.js';

/** The columns that can be filtered. The date belongs to the calendar day and is handled separately. */
const listing = {
  list: {
    sort: markSorts,
    filter: ['scheduleId', 'studentId', 'status', 'absenceReasonId', 'excused'],
    search: ['studentName'],
  },
  schema: z.strictObject({
    scheduleId: id,
    studentId: id,
    status: z.enum(markStatuses),
    absenceReasonId: id,
    excused: z.boolean(),
  }),
};

export interface MarksQuery {
  from: IsoDate | null;
  to: IsoDate | null;
  by: MarkSort;
  descending: boolean;
  /** Conditions on the other columns, and the page. */
  list: ListQuery;
  /** Whether classes or students are named. */
  isNarrow: boolean;
}

/** Reads the query of `GET /attendance/marks` (decisions 6); 400 naming an unknown parameter. */
export function readMarksQuery({ date, date_gte: from, date_lte: to, ...rest }: Record<string, unknown>): MarksQuery {
  const { _sort: by = 'date', _order: order = by === 'date' ? 'desc' : 'asc' } = rest;
  const list = parseListQuery({ ...rest, _sort: by, _order: order }, listing);
  const sort = markSorts.find((each) => each === by);
  if (!sort) throw new BadRequestException('This list is sorted by one column: date, className or studentName.');
  const on = dateOf('date', date);
  return {
    from: on ?? dateOf('date_gte', from),
    to: on ?? dateOf('date_lte', to),
    by: sort,
    descending: order === 'desc',
    list: rest.studentId === undefined ? list : inTheirSections(list, [rest.studentId].flat().map(Number)),
    isNarrow: rest.scheduleId !== undefined || rest.studentId !== undefined,
  };
}

/** Narrows to the classes of sections that the students are or were in, because marks are found by class. */
const inTheirSections = (list: ListQuery, ofStudents: number[]): ListQuery => ({
  ...list,
  where: [
    ...list.where,
    `v."scheduleId" IN (SELECT schedule.id ${fromStays} ${joinSchedulesOfStay} WHERE membership.student_id IN (:...ofStudents))`,
  ],
  parameters: { ...list.parameters, ofStudents },
});

function dateOf(name: string, value: unknown): IsoDate | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !isIsoDate(value))
    throw new BadRequestException(`'${name}' must be a date such as 2026-11-17.`);
  return value;
}
