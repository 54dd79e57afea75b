import { ForbiddenException, Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { clockIn, dayMs, showClock, showTime } from '@homeroom/shared/dates';
import {
  isLate,
  mergeSightings,
  mostAdded,
  replaces,
  rollCallMessages,
  type AddedPerson,
  type SentSightings,
  type Sighting,
} from '@homeroom/shared/roll-call';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { isUniqueViolation } from '../../platform/database/failures.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { notFound } from '../../platform/not-found.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { RollCallEntity, RollCallPersonEntity, SightingEntity } from './roll-call.entities.js';
import { RollCallLists } from './roll-call-lists.service.js';
import { takeList } from './roll-call.sql.js';

/** Starts and ends roll calls, and takes what people say of others. */
@Injectable()
export class RollCalls {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly lists: RollCallLists,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly time: SchoolTime,
  ) {}

  /** Starts a roll call with today's list; 409 with who started it if one runs. */
  async start(practice: boolean, actor: Actor): Promise<{ id: number }> {
    const date = await this.time.today();
    const meeting = await this.dates.meetingOn(date, { archived: false, during: { from: date, to: date } });
    const sectionIds = [...new Set(meeting.map(({ schedule }) => schedule.classSectionId))];
    try {
      return await this.db.unit(async () => {
        const id = await this.db.insertRow(RollCallEntity, {
          practice,
          running: 1,
          revision: 1,
          startedAt: this.time.stamp(),
          startedById: actor.userId,
        });
        await this.db.query(takeList, { rollCallId: id, date, sectionIds: sectionIds.length ? sectionIds : [0] });
        await this.audit.record(actor, { action: 'start', subject: 'RollCall', id, after: { practice } });
        return { id };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw await this.alreadyRunning();
      throw error;
    }
  }

  /** Makes a practice a real roll call; nothing that was said is lost. */
  real(id: number, actor: Actor): Promise<{ id: number }> {
    return this.changed(id, actor, async ({ practice }, revision) => {
      if (!practice) return { id };
      await this.db.update(RollCallEntity, { id }, { practice: false, revision });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'RollCall',
        id,
        before: { practice },
        after: { practice: false },
      });
      return { id };
    });
  }

  /** Adds somebody by name, who then counts as missing until somebody sees them; 409 if there are too many. */
  addPerson(id: number, { name, kind }: AddedPerson, actor: Actor): Promise<{ id: number }> {
    return this.changed(id, actor, async (_, revision) => {
      const added = await this.db.countBy(RollCallPersonEntity, { rollCallId: id, addedById: Not(IsNull()) });
      if (added >= mostAdded) throw conflict(rollCallMessages.tooMany);
      const personId = await this.db.insertRow(RollCallPersonEntity, {
        rollCallId: id,
        studentId: null,
        studentName: name,
        studentLastName: '',
        sectionName: '',
        kind,
        listed: 'EXPECTED',
        addedById: actor.userId,
        revision,
      });
      await this.db.update(RollCallEntity, { id }, { revision });
      return { id: personId };
    });
  }

  /** Removes somebody who was added by name, with what was said of them: the office, or whoever added them. */
  removePerson(id: number, personId: number, actor: Actor): Promise<void> {
    return this.changed(id, actor, async (_, revision) => {
      const person = await this.db.findOneBy(RollCallPersonEntity, { id: personId, rollCallId: id });
      if (!person) throw notFound('Person');
      if (person.addedById === null) throw conflict(rollCallMessages.notAdded);
      if (person.addedById !== actor.userId && actor.ability.cannot('manage', 'RollCall'))
        throw new ForbiddenException(rollCallMessages.notYours);
      await this.db.delete(RollCallPersonEntity, { id: personId });
      await this.db.update(RollCallEntity, { id }, { revision });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'RollCall',
        id,
        before: { person: person.studentName },
        after: { person: null },
      });
    });
  }

  /**
   * Merges sightings of a user, in any order and as often as they come. Those that arrive within a day after the end are kept as
   * late, and replace none from before it.
   * 400 at the first that is not about a person of this roll call; then nothing is stored.
   */
  note(id: number, { device, sightings }: SentSightings, actor: Actor): Promise<{ revision: number }> {
    return this.db.unit(async () => {
      const rollCall = await this.db.lockedRow(RollCallEntity, id, 'RollCall');
      const now = this.time.stamp();
      if (rollCall.endedAt !== null && rollCall.endedAt < this.time.stamp(-dayMs))
        throw conflict(rollCallMessages.tooLate);
      const sent = sightings.map((sighting): Sighting => ({ ...sighting, device, userId: actor.userId }));
      const personIds = [...new Set(sent.map(({ personId }) => personId))];
      const listed = new Set(
        (
          await this.db.find(RollCallPersonEntity, {
            select: { id: true },
            where: { id: In(personIds), rollCallId: id },
          })
        ).map((person) => person.id),
      );
      const stranger = sent.findIndex(({ personId }) => !listed.has(personId));
      if (stranger >= 0) throw invalid({ path: `sightings.${stranger}.personId`, message: rollCallMessages.noPerson });
      const stored = await this.db.findBy(SightingEntity, { userId: actor.userId, personId: In(personIds) });
      const known = new Map(stored.map((sighting) => [sighting.personId, sighting as Sighting & { at: string }]));
      const isKept = (before: Sighting & { at: string }) =>
        rollCall.endedAt !== null && !isLate(before, rollCall.endedAt);
      const newer = mergeSightings(sent).filter((sighting) => {
        const before = known.get(sighting.personId);
        return !before || (!isKept(before) && replaces(sighting, before));
      });
      if (newer.length === 0) return { revision: rollCall.revision };
      const revision = rollCall.revision + 1;
      await this.db.upsert(
        SightingEntity,
        newer.map((sighting) => ({ ...sighting, rollCallId: id, at: now, revision })),
        ['personId', 'userId'],
      );
      await this.db.update(RollCallEntity, { id }, { revision });
      return { revision };
    });
  }

  /** Ends a roll call with its figures; 409 if it has ended. */
  end(id: number, actor: Actor): Promise<{ id: number }> {
    return this.changed(id, actor, async (_, revision) => {
      const { safe, missing, notKnown } = (await this.lists.head(id))!;
      await this.db.update(
        RollCallEntity,
        { id },
        {
          running: null,
          revision,
          endedAt: this.time.stamp(),
          endedById: actor.userId,
          safe,
          missing,
          notKnown,
        },
      );
      const still = await this.lists.missingNames(id);
      await this.audit.record(actor, {
        action: 'end',
        subject: 'RollCall',
        id,
        after: { safe, missing, notKnown, ...(still.length > 0 && { stillMissing: still.join(', ') }) },
      });
      return { id };
    });
  }

  /** Changes a running roll call, which is locked; `revision` is its next one. */
  private changed<Result>(
    id: number,
    actor: Actor,
    change: (rollCall: { practice: boolean }, revision: number) => Promise<Result>,
  ): Promise<Result> {
    return this.db.unit(async () => {
      await this.access.require(actor, 'RollCall', 'roll_calls', id);
      const rollCall = await this.db.lockedRow(RollCallEntity, id, 'RollCall');
      if (rollCall.running === null) throw await this.hasEnded(id);
      return change(rollCall, rollCall.revision + 1);
    });
  }

  private async alreadyRunning() {
    const running = await this.lists.running();
    if (!running) return conflict(rollCallMessages.running);
    const { startedBy, startedAt, id } = running;
    return conflict(`${startedBy} started a roll call ${await this.moment(startedAt)}.`, undefined, { id });
  }

  private async hasEnded(id: number) {
    const { endedBy, endedAt } = (await this.lists.head(id))!;
    return conflict(`${endedBy} ended this roll call ${await this.moment(endedAt!)}.`);
  }

  /** 'at 10:02', with the day if it is not today. */
  private async moment(at: string): Promise<string> {
    const then = clockIn(await this.time.zone(), new Date(at));
    return then.date === (await this.time.today()) ? `at ${showTime(then.time)}` : `on ${showClock(then)}`;
  }
}
