import { Injectable } from '@nestjs/common';
import type { Hours } from '@homeroom/shared/dates';
import type {
  RollCallContact,
  RollCallHead,
  RollCallList,
  RollCallNews,
  RollCallPerson,
  StoredSighting,
} from '@homeroom/shared/roll-call';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { columns, nameColumns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { leftJoinUser, nameOfUser, userName } from '../accounts/accounts.sql.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { joinStudent } from '../students/students.sql.js';
import { headColumns, seenSafe } from './roll-call.sql.js';

/** What tells one state of the roll call that runs from another. */
export const pulseOf = (running: Pick<RollCallHead, 'id' | 'revision'> | null): string =>
  running ? `${running.id} ${running.revision}` : '';

/** SQL: people by section and in the order of names; visitors and staff have no other name than that of the list. */
const byNames = `person.section_name, coalesce(student.student_name_order, ''), person.student_name, person.id`;

/** What people read of roll calls. */
@Injectable()
export class RollCallLists {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly time: SchoolTime,
  ) {}

  /** The id and revision of the roll call that runs, by its index: every server with listeners asks once a second. */
  async pulse(): Promise<string> {
    const [running] = await this.db.query<{ id: number; revision: number }>(
      'SELECT roll_call.id AS "id", roll_call.revision AS "revision" FROM roll_calls roll_call WHERE roll_call.running = 1',
    );
    return pulseOf(running ?? null);
  }

  running(): Promise<RollCallHead | null> {
    return this.headWhere('roll_call.running = 1');
  }

  /** What browsers are told: the roll call that runs, and who ended the one before. */
  async news(): Promise<RollCallNews> {
    const [ended] = await this.db.query<NonNullable<RollCallNews['ended']>>(
      `SELECT ${columns('roll_call', 'id', 'endedAt')}, ${nameOfUser('roll_call.ended_by_id')} AS "endedBy"
       FROM roll_calls roll_call WHERE roll_call.ended_at IS NOT NULL ORDER BY roll_call.id DESC LIMIT 1`,
    );
    return { running: await this.running(), ended: ended ?? null };
  }

  head(id: number): Promise<RollCallHead | null> {
    return this.headWhere('roll_call.id = :id', { id });
  }

  /**
   * A roll call's people and sightings: all, or what has changed after the revision `since`. While it runs, all staff read everybody on it;
   * afterwards only the office does (`Feature.reach`).
   */
  async list(id: number, since: number | undefined, actor: Actor): Promise<RollCallList> {
    await this.access.require(actor, 'RollCall', 'roll_calls', id);
    // Read first: whatever changes in between comes again with the next changes.
    const head = (await this.head(id))!;
    const after = { id, since: since ?? -1 };
    const people = await this.db.query<RollCallPerson>(
      `SELECT ${columns('person', 'id', 'studentId', 'studentName', 'studentLastName', 'sectionName', 'kind', 'listed', 'addedById')}
       FROM roll_call_people person LEFT ${joinStudent('person.student_id')}
       WHERE person.roll_call_id = :id AND person.revision > :since ORDER BY ${byNames}`,
      after,
    );
    const sightings = await this.db.query<StoredSighting>(
      `SELECT ${columns('sighting', 'personId', 'userId', 'state', 'turn', 'device', 'at')}, ${userName} AS "userName"
       FROM roll_call_sightings sighting ${leftJoinUser('sighting.user_id')}
       WHERE sighting.roll_call_id = :id AND sighting.revision > :since ORDER BY sighting.person_id, sighting.user_id`,
      after,
    );
    const added = await this.db.queryIds(
      'SELECT person.id AS "id" FROM roll_call_people person WHERE person.roll_call_id = :id AND person.added_by_id IS NOT NULL ORDER BY person.id',
      { id },
    );
    return {
      ...head,
      people,
      added,
      sightings,
      ownSections: since === undefined ? await this.ownSections(actor) : [],
    };
  }

  /** The parents of everybody on a list, for the office. */
  async contacts(id: number, actor: Actor): Promise<RollCallContact[]> {
    await this.access.require(actor, 'RollCall', 'roll_calls', id);
    return this.db.query(
      `SELECT person.student_id AS "studentId", ${nameColumns('fullName', 'parent')}, parent.phone AS "phone", student_parent.relationship AS "relationship"
       FROM roll_call_people person ${joinContactsOf('person.student_id')}
       WHERE person.roll_call_id = :id ORDER BY person.student_id, student_parent.position, parent.id`,
      { id },
    );
  }

  /** The names of those who were expected and whom nobody has seen. */
  async missingNames(id: number): Promise<string[]> {
    const missing = await this.db.query<{ name: string }>(
      `SELECT person.student_name AS "name" FROM roll_call_people person LEFT ${joinStudent('person.student_id')}
       WHERE person.roll_call_id = :id AND person.listed = 'EXPECTED'
         AND person.id NOT IN (${seenSafe(':id')})
       ORDER BY ${byNames}`,
      { id },
    );
    return missing.map(({ name }) => name);
  }

  private async headWhere(condition: string, parameters = {}): Promise<RollCallHead | null> {
    const [head] = await this.db.query<RollCallHead>(
      `SELECT ${headColumns} FROM roll_calls roll_call WHERE ${condition}`,
      parameters,
    );
    if (!head) return null;
    // SQLite has 0 and 1, and PostgreSQL counts in texts.
    const { practice, safe, missing, notKnown } = head;
    return {
      ...head,
      practice: Boolean(practice),
      safe: Number(safe),
      missing: Number(missing),
      notKnown: Number(notKnown),
    };
  }

  /** The sections that a teacher has or covers today, first the one of the class that runs now; none for the office. */
  private async ownSections(actor: Actor): Promise<string[]> {
    if (actor.ability.can('manage', 'Register')) return [];
    const { date, time } = await this.time.now();
    const meeting = await this.dates.meetingOn(date, { archived: false, during: { from: date, to: date } }, actor);
    const isNow = ({ startTime, endTime }: Hours) =>
      startTime !== null && endTime !== null && startTime <= time && time <= endTime;
    const now = meeting.filter(({ schedule }) => isNow(schedule));
    return [...new Set([...now, ...meeting].map(({ schedule }) => schedule.sectionName))];
  }
}
