import { Injectable } from '@nestjs/common';
import {
  withoutSection,
  type AttendanceRate,
  type Placement,
  type ProposedPlacements,
} from '@homeroom/shared/next-year/placements';
import {
  wishWords,
  type SiblingWishes,
  type Wish,
  type WishedSiblings,
  type WishKind,
} from '@homeroom/shared/next-year/wishes';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { Workers } from '../../platform/workers/workers.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';
import { fromParents } from '../parents/parents.sql.js';
import { fromEveryone, studentName } from '../students/students.sql.js';
import { undecided } from './decisions.js';
import { WishEntity, type PlanEntity } from './next-year.entities.js';
import { PlanFacts } from './plan-facts.service.js';
import { firstDayOf } from './planned-rows.js';
import type { ProposeTask } from './propose-sections/propose-sections.js';

/** The longest search: with everything else, an answer takes 5 s at most. */
const limitMs = 4000;

/** Places students in the sections of the next year. */
@Injectable()
export class Planner {
  /** In a thread: a search takes up to `limitMs` of processor time. */
  private readonly threads = this.workers.pool<typeof import('./propose-sections/propose-sections.worker.js')>({
    file: new URL('./propose-sections/propose-sections.worker.js', import.meta.url),
    maxThreads: 1,
    maxWaiting: 4,
    timeoutMs: 2 * limitMs,
    memoryMb: 128,
    unavailable: {
      busy: 'Other sections are being proposed at the moment. Try again in a minute.',
      failed: 'No arrangement was found in time. Choose fewer sections.',
    },
  });

  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly audit: Audit,
    private readonly workers: Workers,
  ) {}

  /** Each student's rate of attendance in this year, 0 to 1; students without marks are not among them. */
  async rates(): Promise<AttendanceRate[]> {
    const rates = await this.ratesOf(await this.facts.require());
    return [...rates].map(([studentId, rate]) => ({ studentId, rate }));
  }

  /** By the student's id, present or late of all marks of the year that a plan goes on from. */
  private async ratesOf(plan: PlanEntity): Promise<ReadonlyMap<number, number>> {
    const semesterIds = (await this.facts.semestersOf(plan.fromYearId)).map(({ id }) => id);
    if (semesterIds.length === 0) return new Map();
    const rows = await this.db.query<{ studentId: number; attended: number; marks: number }>(
      `SELECT mark.student_id AS "studentId", count(CASE WHEN mark.status IN ('PRESENT', 'LATE') THEN 1 END) AS "attended", count(*) AS "marks"
       ${fromMarks} ${joinSchedule('mark.schedule_id')} WHERE schedule.semester_id IN (:...semesterIds) AND mark.status IS NOT NULL GROUP BY mark.student_id`,
      { semesterIds },
    );
    return new Map(rows.map(({ studentId, attended, marks }) => [studentId, Number(attended) / Number(marks)]));
  }

  /** Even sections for the students who are in these now, and those of their grades who need one. Writes nothing; 400 for a section that the plan does not have. */
  async propose(sectionIds: readonly number[]): Promise<ProposedPlacements> {
    const task = await this.task(new Set(sectionIds));
    return this.threads.run('propose', { ...task, limitMs });
  }

  private async task(sectionIds: ReadonlySet<number>): Promise<ProposeTask> {
    const { plan, students, sections } = await this.facts.whole(await this.facts.draft());
    const chosen = sections.filter(({ id }) => sectionIds.has(id));
    if (chosen.length < sectionIds.size)
      throw invalid({ path: 'sectionIds', message: 'Some of these sections no longer exist. Reload the plan.' });
    if (chosen.length < 2) throw invalid({ path: 'sectionIds', message: 'Choose at least two sections.' });
    const rates = await this.ratesOf(plan);
    const placed = students.filter(({ plannedSectionId }) => sectionIds.has(plannedSectionId ?? 0));
    // Whoever still needs a section in these grades gets one.
    const movable = [...placed, ...withoutSection(students, placed)].map((student) => ({
      ...student,
      attendance: rates.get(student.studentId) ?? null,
    }));
    return {
      on: firstDayOf(plan),
      sections: chosen,
      students: movable,
      wishes: await this.wishesOf(new Set(movable.map(({ studentId }) => studentId))),
    };
  }

  /** The wishes about at least one of these students, the oldest first. */
  private async wishesOf(studentIds: ReadonlySet<number>): Promise<ProposeTask['wishes']> {
    const all = await this.db.find(WishEntity, { order: { id: 'ASC' } });
    const wishes = all.filter((each) => studentIds.has(each.studentId) || studentIds.has(each.otherStudentId));
    if (wishes.length === 0) return [];
    const named = new Set(wishes.flatMap(({ studentId, otherStudentId }) => [studentId, otherStudentId]));
    const names = await this.db.queryInParts<{ id: number; name: string }>(
      `SELECT student.id AS "id", ${studentName} AS "name" ${fromEveryone} WHERE student.id IN (:...ids)`,
      [...named],
    );
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    return wishes.flatMap(({ kind, studentId, otherStudentId }) => {
      const [name, otherName] = [nameOf.get(studentId), nameOf.get(otherStudentId)];
      // One of them was deleted after the wishes were read.
      if (name === undefined || otherName === undefined) return [];
      return [{ kind: kind as WishKind, studentId, otherStudentId, names: [name, otherName] as const }];
    });
  }

  /** Wishes the same about every two students in these sections who share a parent; a wish about them that says otherwise is replaced. */
  wishSiblings({ kind, sectionIds }: SiblingWishes, actor: Actor): Promise<WishedSiblings> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      const wanted = new Set<number | null>(sectionIds);
      const { students } = await this.facts.whole(plan);
      const pairs = await this.siblings(students.filter((each) => wanted.has(each.plannedSectionId)));
      const keyOf = (pair: Pick<Wish, 'studentId' | 'otherStudentId'>) => `${pair.studentId} ${pair.otherStudentId}`;
      const before = new Map((await this.db.find(WishEntity)).map((each) => [keyOf(each), each]));
      const changed = pairs.filter((pair) => before.get(keyOf(pair))?.kind !== kind);
      await this.db.deleteById(
        WishEntity,
        changed.flatMap((pair) => before.get(keyOf(pair))?.id ?? []),
      );
      await this.db.bulkInsert(
        WishEntity,
        changed.map((pair) => ({ ...pair, kind })),
      );
      if (changed.length > 0) {
        const after = { siblings: wishWords[kind], pairs: changed.length };
        await this.audit.record(actor, { action: 'update', subject: 'NextYear', id: plan.id, after });
      }
      return { pairs: pairs.length, changed: changed.length };
    });
  }

  /** The pairs of students who share a parent, each once, the smaller id first. */
  private async siblings(students: readonly { studentId: number }[]) {
    const links = await this.db.queryInParts<{ studentId: number; parentId: number }>(
      `SELECT student_parent.student_id AS "studentId", parent.id AS "parentId" ${fromParents} WHERE student_parent.student_id IN (:...ids) ORDER BY student_parent.student_id`,
      students.map(({ studentId }) => studentId).sort((a, b) => a - b),
    );
    const pairs = new Map<string, { studentId: number; otherStudentId: number }>();
    for (const family of Map.groupBy(links, ({ parentId }) => parentId).values())
      for (const [n, { studentId }] of family.entries())
        for (const { studentId: otherStudentId } of family.slice(n + 1))
          pairs.set(`${studentId} ${otherStudentId}`, { studentId, otherStudentId });
    return [...pairs.values()];
  }

  /** Places students, each in a section of the plan, without changing what becomes of them; returns how many. */
  place(placements: readonly Placement[], actor: Actor): Promise<{ placed: number }> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      const sectionOf = new Map(placements.map((each) => [each.studentId, each.plannedSectionId]));
      const ids = [...sectionOf.keys()].sort((a, b) => a - b);
      await this.facts.requireStudents(ids, 'placements');
      const sections = await this.facts.sectionIds();
      if ([...sectionOf.values()].some((section) => section !== null && !sections.has(section)))
        throw invalid({ path: 'placements', message: 'Some of these sections no longer exist. Reload the plan.' });
      const before = await this.facts.decisions();
      const placed = ids.map((studentId) => ({
        ...(before.get(studentId) ?? undecided),
        studentId,
        plannedSectionId: sectionOf.get(studentId) ?? null,
        isFixed: false,
      }));
      await this.facts.replaceDecisions(placed);
      const after = { students: plural(ids.length, 'student'), sections: [...new Set(sectionOf.values())].length };
      await this.audit.record(actor, { action: 'update', subject: 'NextYear', id: plan.id, after });
      return { placed: ids.length };
    });
  }
}
