import { hash } from 'node:crypto';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { mergeSave, type MarkWrite } from '@homeroom/shared/attendance/merge-save';
import {
  attendanceMessages,
  needsReason,
  type SaveAnswer,
  type SaveRegister,
} from '@homeroom/shared/attendance/registers';
import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { IsoDate } from '@homeroom/shared/dates';
import type { WhyNot } from '@homeroom/shared/why-not';
import type { Actor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { absenceReasonsOf } from '../absence-notices/public.js';
import { joinSemester } from '../academics/academics.sql.js';
import { joinDay, fromSchedules } from '../classes/classes.sql.js';
import { MarkWriter } from './mark-writer.service.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { isNotNow, type MarkingRules } from './refusal.js';
import { RegisterSaveEntity } from './register-save.entity.js';
import { Registers, type OpenedRegister } from './registers.service.js';
import type { RosterRow } from './roster.js';

type Outcome = RegisterSaveEntity['answer'];

/** Saves registers (decisions 2.3): merged student by student, never twice, with a history. */
@Injectable()
export class SaveRegisterService {
  constructor(
    private readonly db: Database,
    private readonly registers: Registers,
    private readonly rules: MarkingRulesService,
    private readonly marks: MarkWriter,
    private readonly clock: Clock,
  ) {}

  /** Writes whatever can be written and answers for each student; a refusal writes nothing. Repeating a `saveId` has no effect. */
  async save(input: SaveRegister, actor: Actor): Promise<SaveAnswer> {
    // Read before the unit: inside it only the unit's own connection may be used.
    const rules = await this.rules.for(actor);
    const saving = this.db.unit(async () => {
      // Lock the class, so that a second save sees the first one's marks and answer, and the semester, so that no day is closed
      // while it gets marks.
      await this.db.lockBy(
        `SELECT 1 ${fromSchedules} ${joinSemester('schedule.semester_id')} WHERE schedule.id = :scheduleId FOR NO KEY UPDATE OF schedule FOR SHARE OF semester`,
        {
          scheduleId: input.scheduleId,
        },
      );
      const register = await this.registers.openWithin(input.scheduleId, input.date, actor, rules);
      const bodyHash = hashOf(input);
      const earlier = await this.answered(register, { saveId: input.saveId, bodyHash }, actor);
      if (earlier)
        return {
          ...earlier,
          register: await this.registers.show(register, await this.registers.roster(register), actor),
        };
      const { outcome, roster } = await this.write(register, { input, bodyHash, rules }, actor);
      return { ...outcome, register: await this.registers.show(register, roster, actor) };
    });
    return this.registers.explained(saving, input, actor, rules);
  }

  /** The answer that the same save got before, or `null`. */
  private async answered(
    { schedule, date }: OpenedRegister,
    sent: { saveId: string; bodyHash: string },
    actor: Actor,
  ): Promise<Outcome | null> {
    const [saved] = await this.db.query<{
      userId: number;
      scheduleId: number;
      date: IsoDate;
      bodyHash: string | null;
      answer: string;
    }>(
      `SELECT register_save.user_id AS "userId", register_save.schedule_id AS "scheduleId", calendar_day.date AS "date", register_save.body_hash AS "bodyHash", register_save.answer AS "answer"
       FROM register_saves register_save ${joinDay('register_save.calendar_day_id')} WHERE register_save.save_id = :saveId`,
      { saveId: sent.saveId },
    );
    if (!saved) return null;
    if (saved.userId !== actor.userId || saved.scheduleId !== schedule.scheduleId || saved.date !== date)
      throw conflict(attendanceMessages.otherSave);
    if (saved.bodyHash && saved.bodyHash !== sent.bodyHash) throw conflict(attendanceMessages.otherMarks);
    return JSON.parse(saved.answer) as Outcome;
  }

  private async write(
    register: OpenedRegister,
    { input, bodyHash, rules }: { input: SaveRegister; bodyHash: string; rules: MarkingRules },
    actor: Actor,
  ) {
    const { schedule, date, day, refusal } = register;
    if (refusal || !day) throw refused(refusal);
    // Lock the roster: a concurrent withdrawal must not interleave with this save.
    const roster = await this.registers.roster(register, this.db.asTheyAre('membership'));
    if (roster.length === 0) throw conflict(attendanceMessages.noStudents);
    const byStudent = new Map(roster.map((row) => [row.studentId, row]));
    const merged = mergeSave(byStudent, input.marks);
    if (!input.reason && this.needsReason(roster, merged.writes, rules, actor))
      throw invalid({ path: 'reason', message: attendanceMessages.reasonNeeded });
    const reasons = await this.reasonsIn(input, merged.writes);

    const place = {
      scheduleId: schedule.scheduleId,
      classSectionId: schedule.classSectionId,
      calendarDayId: day.id,
      date,
    };
    const written = await this.marks.write(
      place,
      roster,
      merged.writes,
      { reason: input.reason ?? null, absenceReasons: reasons },
      actor,
    );
    const outcome: Outcome = {
      saved: merged.saved,
      conflicts: merged.conflicts.map((each) => shownConflict(each, byStudent.get(each.studentId)!, actor)),
      rejected: await this.withReasons(register, merged.rejected, actor),
    };
    const { saveId } = input;
    await this.db.bulkInsert(RegisterSaveEntity, [
      {
        saveId,
        userId: actor.userId,
        scheduleId: place.scheduleId,
        calendarDayId: day.id,
        bodyHash,
        answer: outcome,
        at: this.clock.stamp(),
      },
    ]);
    return { outcome, roster: written };
  }

  /**
   * The names of the reasons of absences that are written; a 400 at the field for one that does not exist. One that the office has archived
   * is taken: a phone without a connection may have chosen it before, and its whole register would be refused.
   */
  private async reasonsIn({ marks }: SaveRegister, writes: readonly MarkWrite[]): Promise<ReadonlyMap<number, string>> {
    const all = new Map<number, AbsenceReason>();
    if (writes.some(({ from, to }) => from.absenceReasonId ?? to.absenceReasonId))
      for (const reason of await absenceReasonsOf(this.db)) all.set(reason.id, reason);
    for (const { studentId, from, to } of writes) {
      const { absenceReasonId: id } = to;
      if (id === null || id === from.absenceReasonId) continue;
      if (all.has(id)) continue;
      throw invalid({
        path: `marks.${marks.findIndex((mark) => mark.studentId === studentId)}.absenceReasonId`,
        message: attendanceMessages.noReason,
      });
    }
    return new Map([...all.values()].map(({ id, name }) => [id, name]));
  }

  private needsReason(roster: readonly RosterRow[], writes: readonly MarkWrite[], rules: MarkingRules, actor: Actor) {
    const marks = roster.map((row) => ({ ...row, own: row.markedById === actor.userId }));
    const changed = new Set(writes.map(({ studentId }) => studentId));
    const touched = marks.filter(({ studentId }) => changed.has(studentId));
    return needsReason(marks, touched, rules.today, rules.timeZone);
  }

  /** Looks up reasons only if somebody was rejected, so that an ordinary save pays nothing. */
  private async withReasons(
    register: OpenedRegister,
    rejected: Outcome['rejected'],
    actor: Actor,
  ): Promise<Outcome['rejected']> {
    if (rejected.length === 0) return rejected;
    const ids = rejected.map(({ studentId }) => studentId);
    const reasons = await this.registers.whyOff(register, ids, actor);
    return rejected.map((each) => ({ ...each, reason: reasons.get(each.studentId) ?? each.reason }));
  }
}

function shownConflict(
  { theirs, ...yours }: ReturnType<typeof mergeSave>['conflicts'][number],
  { studentName, absenceReason, markedBy, markedAt, markedById }: RosterRow,
  actor: Actor,
): Outcome['conflicts'][number] {
  return {
    ...yours,
    studentName,
    theirs: theirs.status,
    theirNote: theirs.note,
    theirAbsenceReasonId: theirs.absenceReasonId,
    theirAbsenceReason: absenceReason ?? null,
    theirVersion: theirs.version,
    by: markedBy,
    at: markedAt,
    own: markedById === actor.userId,
  };
}

/** Stable, because validation puts the fields in the schema's order. */
const hashOf = (input: SaveRegister) => hash('sha256', JSON.stringify(input), 'base64url');

/** A wrong date is a 400; a date that is closed to this reader is a 403. */
const refused = (refusal: WhyNot | null) =>
  refusal && isNotNow(refusal)
    ? new ForbiddenException(refusal.message)
    : invalid({ path: 'date', message: refusal?.message ?? attendanceMessages.future });
