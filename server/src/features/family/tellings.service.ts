import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { illnessWords } from '@homeroom/shared/absence-notices';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import { addDays, type IsoDate, type WallClock } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { tellingProblems, toldAbsence, toldInWords, type Telling, type ToldAbsence } from '@homeroom/shared/family';
import { fullNameOf } from '@homeroom/shared/names';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { TryLater } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { AbsenceNoticeEntity, AbsenceReasonEntity } from '../absence-notices/absence-notice.entity.js';
import { Attempts } from '../auth/attempts.service.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { FamilyFacts, type FamilyChild, type StandingNotice } from './family-facts.service.js';

/** The parent who tells, and their network address. */
interface Teller {
  parentId: number;
  address: string;
}

interface ParentActor {
  userId: null;
  fullName: string;
  address: string;
}

type Told = { told: number[] } | { problems: FieldProblem[] };

/** Stores what families tell of absences, as notices, which are never marks (decisions 31). */
@Injectable()
export class Tellings {
  constructor(
    private readonly db: Database,
    private readonly facts: FamilyFacts,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Stores a notice for each child, and returns the ids of those that now stand. One that stands already is not stored twice, so that a
   * second press or the Back button changes nothing.
   */
  async tell(telling: Telling, teller: Teller): Promise<Told> {
    try {
      return await this.store(telling, teller);
    } catch (error) {
      if (error instanceof TryLater) return { problems: [tooMany] };
      throw error;
    }
  }

  private store(telling: Telling, teller: Teller): Promise<Told> {
    return this.db.unit(async () => {
      const actor = await this.locked(teller);
      const today = await this.time.today();
      const family = await this.facts.children(teller.parentId, today);
      const children = family.filter(({ id }) => telling.child.includes(id));
      if (children.length < new Set(telling.child).size)
        return { problems: [{ path: 'child', message: 'Choose your children from this page.' }] };
      const absence = toldAbsence(telling, today);
      const missing = children.filter((child) => !standing(child, absence));
      const problems = tellingProblems(telling, children, today);
      if (problems.length > 0) return { problems };
      const absenceReasonId = await this.reasonOf(telling);
      const told = { ...absence, absenceReasonId, source: 'FAMILY' as const, parentId: teller.parentId };
      const ids = new Map<number, number>();
      for (const child of missing) {
        await this.attempts.begin('notice', `parent ${teller.parentId}`, teller.address);
        await this.replace(child, absence, actor);
        ids.set(child.id, await this.add({ ...told, studentId: child.id, toldAt: this.time.stamp() }, actor));
      }
      return { told: children.map((child) => ids.get(child.id) ?? standing(child, absence)!.id) };
    });
  }

  /** Takes back a notice of this parent that has not begun; a sentence if it cannot be. */
  takeBack(id: number, teller: Teller): Promise<string | null> {
    return this.db.unit(async () => {
      const actor = await this.locked(teller);
      const { date, time } = await this.time.now();
      const children = await this.facts.children(teller.parentId, date);
      const child = children.find(({ notices }) => notices.some((each) => each.id === id));
      const notice = child?.notices.find((each) => each.id === id && each.source === 'FAMILY');
      if (!child || !notice)
        return 'There is no such notice of yours on this page. It may have been taken back before.';
      if (!canTakeBack(child, notice, { date, time })) return 'This has begun. Please call the office.';
      await this.remove(id, actor);
      return null;
    });
  }

  /** What the page thanks for: 'Adam: ill today, Mon 16 Nov.' Only notices of this parent. */
  inWords(ids: readonly number[], children: readonly FamilyChild[], today: IsoDate): string {
    const told = children.flatMap(({ name, notices }) =>
      notices.filter(({ id, source }) => source === 'FAMILY' && ids.includes(id)).map((absence) => ({ name, absence })),
    );
    return toldInWords(told, today);
  }

  /** The newest counts: what this parent told of the same days before ends the day before, or is deleted. */
  private async replace({ notices }: FamilyChild, { firstDay, lastDay }: ToldAbsence, actor: ParentActor) {
    for (const each of notices) {
      if (each.source !== 'FAMILY' || each.firstDay > lastDay || each.lastDay < firstDay) continue;
      if (each.firstDay >= firstDay) await this.remove(each.id, actor);
      else await this.shorten(each.id, addDays(firstDay, -1), actor);
    }
  }

  private async remove(id: number, actor: ParentActor) {
    const before = await this.db.findOneByOrFail(AbsenceNoticeEntity, { id });
    await this.db.delete(AbsenceNoticeEntity, { id });
    await this.audit.record(actor, { action: 'delete', subject: 'AbsenceNotice', id, before });
  }

  private async shorten(id: number, lastDay: IsoDate, actor: ParentActor) {
    const before = await this.db.findOneByOrFail(AbsenceNoticeEntity, { id });
    await this.db.update(AbsenceNoticeEntity, { id }, { lastDay });
    const change = { action: 'update', subject: 'AbsenceNotice', id } as const;
    await this.audit.record(actor, { ...change, before, after: { ...before, lastDay } });
  }

  private async add(notice: Omit<AbsenceNoticeEntity, 'id' | 'reasonKey'>, actor: ParentActor): Promise<number> {
    const id = await this.db.insertRow(AbsenceNoticeEntity, notice);
    await this.audit.record(actor, { action: 'create', subject: 'AbsenceNotice', id, after: notice });
    return id;
  }

  /** Locks the parent, so that two tellings wait for each other; returns who the audit log names. */
  private async locked({ parentId, address }: Teller): Promise<ParentActor> {
    const parent = await this.db.lockedRow(ParentEntity, parentId);
    return { userId: null, fullName: `${fullNameOf(parent)} (parent)`, address };
  }

  /** The chosen reason; for 'ill', the school's own word for it. */
  private async reasonOf({ what, why }: Telling): Promise<number | null> {
    if (what === 'late') return null;
    const [found] = await this.db.findBy(AbsenceReasonEntity, {
      archived: false,
      ...(what === 'ill' ? { nameKey: In(illnessWords) } : { id: why ?? 0 }),
    });
    return found?.id ?? null;
  }
}

const tooMany: FieldProblem = {
  path: 'what',
  message: 'You have told us very often today. Please call the office.',
};

/** A notice of this family that says the same. */
const standing = ({ notices }: FamilyChild, { kind, firstDay, lastDay, arrivesAt, reason }: ToldAbsence) =>
  notices.find(
    (each) =>
      each.source === 'FAMILY' &&
      each.kind === kind &&
      each.firstDay === firstDay &&
      each.lastDay === lastDay &&
      each.arrivesAt === arrivesAt &&
      each.reason === reason,
  );

/** Whether a notice of the family has not begun: its first day is to come, or today's classes are. */
export const canTakeBack = (
  { days }: Pick<FamilyChild, 'days'>,
  { firstDay, source }: Pick<StandingNotice, 'firstDay' | 'source'>,
  now: WallClock,
): boolean => source === 'FAMILY' && !hasBegun({ startTime: days.get(firstDay)?.start ?? null }, firstDay, now);
