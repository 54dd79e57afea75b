import { Injectable } from '@nestjs/common';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { ClassDates, type ScheduledClass } from '../classes/class-dates.service.js';
import { dateOfDay } from '../classes/classes.sql.js';
import { countMarks, findMarks, narrowed, type MarkConditions } from './mark-groups.js';
import { byId, byName, byRank, inTurn, placesOf, type Compare, type MarkColumn } from './mark-order.js';
import { MarkRows } from './mark-rows.service.js';
import { readMarksQuery, type MarksQuery } from './marks-query.js';
import { windowOf } from './page-of-groups.js';

/** The two columns by which a page is found, and what orders the marks that share both. */
const columnsBy: Record<MarksQuery['by'], [MarkColumn, MarkColumn, MarkColumn]> = {
  date: ['calendarDayId', 'scheduleId', 'studentId'],
  className: ['scheduleId', 'calendarDayId', 'studentId'],
  studentName: ['studentId', 'calendarDayId', 'scheduleId'],
};

interface Day {
  id: number;
  date: string;
}

/**
 * Lists marks by the conventions of all lists (decisions 6). A page is found by counting, first by one column and then by
 * another within it, out of indexes alone: of a year's marks none is sorted but those of the page.
 */
@Injectable()
export class MarksList {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly rows: MarkRows,
  ) {}

  /** One page and the count of all that match. Whatever the filters name, only marks of registers that the actor reaches. */
  async list(query: Record<string, unknown>, actor: Actor): Promise<{ rows: MarkRow[]; total: number }> {
    const asked = readMarksQuery(query);
    const classes = await this.dates.classes(this.dates.reachedBy(actor, { sql: 'TRUE', parameters: {} }));
    const days = await this.daysIn(asked);
    const reach = this.access.registers(actor, 'v."scheduleId"', dateOfDay('v."calendarDayId"'));
    const { total, ids } = await this.page(asked, await this.orders(asked, days, classes), {
      sql: [reach.sql, ...asked.list.where],
      parameters: { ...reach.parameters, ...asked.list.parameters },
      days: days.map(({ id }) => id),
      isNarrow: asked.isNarrow || reach.sql !== 'TRUE',
    });
    return { rows: await this.rows.of(ids, classes, actor), total };
  }

  /** The ids of a page's marks, in order, and how many match in all. */
  private async page(
    { by, list: { offset, limit } }: MarksQuery,
    orders: Record<MarkColumn, Compare>,
    where: MarkConditions,
  ) {
    const [first, second, third] = columnsBy[by];
    const groups = await countMarks(this.reads, [first], where);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    const outer = windowOf(groups, orders[first], { offset, limit });
    if (outer.groups.length === 0) return { total, ids: [] };
    const within = narrowed(where, first, outer.groups);
    const pairs = await countMarks(this.reads, [first, second], within);
    const inner = windowOf(pairs, inTurn(orders[first], orders[second]), { offset: outer.skip, limit });
    const found = await findMarks(this.reads, narrowed(narrowed(within, first, inner.groups), second, inner.groups));
    const chosen = new Set(inner.groups.map((pair) => `${pair[first]} ${pair[second]}`));
    const ids = found
      .filter((mark) => chosen.has(`${mark[first]} ${mark[second]}`))
      .sort(inTurn(orders[first], orders[second], orders[third], byId))
      .slice(inner.skip, inner.skip + limit)
      .map(({ id }) => id);
    return { total, ids };
  }

  /** The list's own column as asked; beyond that the newest first, classes and names from first to last. */
  private async orders(
    { by, descending }: MarksQuery,
    days: readonly Day[],
    classes: readonly ScheduledClass[],
  ): Promise<Record<MarkColumn, Compare>> {
    const dates = [...new Set(days.map(({ date }) => date))].sort();
    const placeOfDate = new Map(dates.map((date, at) => [date, at]));
    const students = by === 'studentName' ? await this.studentsByName() : [];
    return {
      calendarDayId: byRank(
        'calendarDayId',
        new Map(days.map(({ id, date }) => [id, placeOfDate.get(date)!])),
        by !== 'date' || descending,
      ),
      scheduleId: byRank(
        'scheduleId',
        placesOf(classes.map(({ scheduleId }) => scheduleId)),
        by === 'className' && descending,
      ),
      studentId: by === 'studentName' ? byRank('studentId', placesOf(students), descending) : byName,
    };
  }

  /** The calendar days in the range, of whatever kind: a closed date keeps its marks. */
  private daysIn({ from, to }: MarksQuery) {
    return this.reads.query<Day>(
      'SELECT id AS "id", date AS "date" FROM calendar_days WHERE date >= :from AND date <= :to',
      {
        from: from ?? '',
        to: to ?? '9999',
      },
    );
  }

  private async studentsByName() {
    return (
      await this.reads.query<{ id: number }>('SELECT id AS "id" FROM students ORDER BY student_name_key, id')
    ).map(({ id }) => id);
  }
}
