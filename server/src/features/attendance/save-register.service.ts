import { ForbiddenException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { attendanceMessages, type SaveAnswer, type SaveRegister } from '@homeroom/shared/attendance';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import type { WhyNot } from '@homeroom/shared/why-not';
import type { Actor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { bulkInsert } from '../../platform/database/bulk-insert.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { queryWith } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { MarkWriter } from './mark-writer.service.js';
import { mergeSave } from './merge-save.js';
import { isNotNow } from './refusal.js';
import { RegisterSaveEntity } from './register-save.entity.js';
import { Registers, type OpenedRegister } from './registers.service.js';
import { rosterOf, type RosterRow } from './roster.js';

type Outcome = RegisterSaveEntity['answer'];

/** How long a save's answer is kept for a client that sends it again. */
const keptDays = 90;

/** Saves registers exactly as decisions 2.3: merged student by student, never twice, with a history. */
@Injectable()
export class SaveRegisterService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly registers: Registers,
    private readonly marks: MarkWriter,
    private readonly clock: Clock,
  ) {}

  /** Writes what can be written and answers each student; a refusal writes nothing. The same `saveId` again has no second effect. */
  async save(input: SaveRegister, actor: Actor): Promise<SaveAnswer> {
    const register = await this.registers.open(input.scheduleId, input.date, actor);
    const outcome = await this.unitOfWork.run(async (manager) => {
      // Two saves of one class come one after another; the second sees what the first wrote, and its answer.
      await lockRow(manager, 'schedules', input.scheduleId);
      return (await this.answered(manager, register, input, actor)) ?? (await this.write(manager, register, input, actor));
    });
    return { ...outcome, register: await this.registers.show(register) };
  }

  /** The answer that this very save got before. */
  private async answered(manager: EntityManager, { schedule, date }: OpenedRegister, { saveId }: SaveRegister, actor: Actor): Promise<Outcome | null> {
    const [known] = await queryWith<{ userId: number; scheduleId: number; date: IsoDate; answer: string }>(
      manager,
      `SELECT v.user_id AS "userId", v.schedule_id AS "scheduleId", d.date AS "date", v.answer AS "answer"
       FROM register_saves v JOIN calendar_days d ON d.id = v.calendar_day_id WHERE v.save_id = :saveId`,
      { saveId },
    );
    if (!known) return null;
    if (known.userId !== actor.userId || known.scheduleId !== schedule.scheduleId || known.date !== date) throw conflict(attendanceMessages.otherSave);
    return JSON.parse(known.answer) as Outcome;
  }

  private async write(manager: EntityManager, { schedule, date, day, refusal }: OpenedRegister, input: SaveRegister, actor: Actor): Promise<Outcome> {
    if (refusal || !day) throw refused(refusal);
    const place = { scheduleId: schedule.scheduleId, classSectionId: schedule.classSectionId, calendarDayId: day.id, date };
    const roster = await rosterOf(manager, place);
    if (roster.length === 0) throw conflict(attendanceMessages.noStudents);
    const byStudent = new Map(roster.map((row) => [row.studentId, row]));
    const merged = mergeSave(byStudent, input.marks);
    if (merged.writes.length > 0 && isCompleted(roster) && !input.reason) throw invalid({ path: 'reason', message: attendanceMessages.reasonNeeded });

    await this.marks.write(manager, place, byStudent, merged.writes, input.reason ?? null, actor);
    const outcome: Outcome = {
      saved: merged.saved,
      conflicts: merged.conflicts.map(({ studentId, yours, yourNote, theirs }) => {
        const { studentName, markedBy, markedAt } = byStudent.get(studentId)!;
        return {
          studentId,
          studentName,
          yours,
          yourNote,
          theirs: theirs.status,
          theirNote: theirs.note,
          theirVersion: theirs.version,
          by: markedBy,
          at: markedAt,
        };
      }),
      rejected: merged.rejected,
    };
    const at = this.clock.stamp();
    await queryWith(manager, 'DELETE FROM register_saves WHERE at < :before', { before: addDays(at.slice(0, 10), -keptDays) });
    await bulkInsert(manager, RegisterSaveEntity, [
      { saveId: input.saveId, userId: actor.userId, scheduleId: place.scheduleId, calendarDayId: day.id, answer: outcome, at },
    ]);
    return outcome;
  }
}

const isCompleted = (roster: readonly RosterRow[]) => roster.every(({ status }) => status !== null);

/** A date that is wrong is the request's fault; one that is closed to this reader is a matter of permission. */
const refused = (refusal: WhyNot | null) =>
  refusal && isNotNow(refusal) ? new ForbiddenException(refusal.message) : invalid({ path: 'date', message: refusal?.message ?? attendanceMessages.future });
