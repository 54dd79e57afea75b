import { ForbiddenException, Injectable } from '@nestjs/common';
import { subject } from '@casl/ability';
import { In } from 'typeorm';
import { nameProblem } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import { isAdminRole, outranks, rolesBelow } from '@homeroom/shared/roles';
import { plural } from '@homeroom/shared/text';
import {
  userChangeSchema,
  type StatusByEmail,
  type StatusChanged,
  type UserChange,
  type UserInput,
} from '@homeroom/shared/users';
import type { Actor } from '../../platform/access/actor.js';
import { requireProven, requireProvenPerson } from '../../platform/access/proven.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { nameKeysOf } from '../../platform/database/name-keys.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import type { ResourceWriter } from '../../platform/resources/define-resource.js';
import { requireSameValues } from '../../platform/resources/same-values.js';
import { shapesOf } from '../../platform/resources/shapes.js';
import { AccountLinks, type MadeLink } from '../auth/account-links.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { TeacherEntity } from '../accounts/teacher.entity.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { UserEntity } from '../accounts/user.entity.js';
import { refuse, whyNotOver } from './invitable.js';
import { SentLinks } from './sent-links.service.js';

type Account = Pick<UserEntity, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'role'> & {
  passwordHash?: string | null;
};

/** They decide whether and how somebody can sign in. */
const guarded = ['email', 'role', 'status'] as const;

/** Accounts and their roles (decisions 4 and 5). Every change that affects signing in is checked by `whyNotOver`. */
@Injectable()
export class UsersService implements ResourceWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly sent: SentLinks,
  ) {}

  create(input: Record<string, unknown>, actor: Actor): Promise<number> {
    const account = input as unknown as UserInput;
    if (!actor.ability.can('create', subject('User', { role: account.role })))
      throw invalid({ path: 'role', message: 'You may not create a user with this role.' });
    if (isAdminRole(account.role)) requireProvenPerson(actor);
    return this.db.unit(() => this.add(account, actor));
  }

  /** Adds an account and, for a TEACHER, their teacher record (decisions 2.15). `actor` is `null` only when the school is set up. */
  async add(account: Account, actor: Actor | null): Promise<number> {
    requireName(account);
    if (actor) await this.requireFree(account.email, actor);
    const id = await this.db.insertRow(UserEntity, {
      passwordHash: null,
      ...account,
      status: 'ACTIVE',
      createdAt: this.clock.stamp(),
    });
    const by = actor ?? { userId: id, fullName: fullNameOf(account) };
    await this.audit.record(by, {
      action: 'create',
      subject: 'User',
      id,
      after: { ...account, status: 'ACTIVE' },
    });
    if (account.role === 'TEACHER') await this.addTeacher(id, by);
    return id;
  }

  /** Deletes accounts that an import added; 409 if one of them has a password, 403 for one that the actor may not change. */
  async takeBack(ids: readonly number[], actor: Actor): Promise<void> {
    const users = await this.db.findBy(UserEntity, { id: In([...ids]) });
    for (const user of users) refuse(whyNotOver(actor, user));
    const used = users.filter(({ passwordHash }) => passwordHash !== null).length;
    if (used > 0)
      throw conflict(
        `${plural(used, 'of these teachers has', 'of these teachers have')} signed in. Nothing was undone.`,
      );
    await this.db.delete(TeacherEntity, { userId: In([...ids]) });
    await this.db.delete(UserEntity, { id: In([...ids]) });
    await this.audit.record(
      actor,
      ids.map((id) => ({ action: 'undo' as const, subject: 'User', id })),
    );
  }

  async update(id: number, change: Record<string, unknown>, actor: Actor): Promise<void> {
    await this.db.unit(() => this.change(id, change as UserChange, actor));
  }

  /**
   * Changes an account within a unit of work. A new role, address or status ends its sessions and its links; the status ACTIVE ends
   * only the sessions. ACTIVE approves a registration: the teacher is added and invited, and the invitation returned.
   */
  async change(
    id: number,
    change: Omit<UserChange, 'email'> & { email?: string | null | undefined },
    actor: Actor,
  ): Promise<MadeLink | null> {
    const before = await this.reached(id, actor);
    const changed = guarded.filter((field) => change[field] !== undefined && change[field] !== before[field]);
    if (id === actor.userId && changed.some((field) => field !== 'email'))
      throw new ForbiddenException('You cannot change your own role or status.');
    if (id !== actor.userId || changed.length > 0) refuse(whyNotOver(actor, before));
    // A new password can be sent to the address.
    if (
      changed.includes('email') &&
      id !== actor.userId &&
      before.passwordHash !== null &&
      !outranks(actor.role, before.role)
    )
      throw new ForbiddenException('You may only change the e-mail address of a user with a lower role.');
    if (change.role && change.role !== before.role && !rolesBelow[actor.role].includes(change.role))
      throw invalid({ path: 'role', message: 'You may not assign this role.' });
    if (opensAdmin(before, { ...before, ...change })) requireProvenPerson(actor);
    else if (changed.includes('role')) requireProven(actor);
    if (changed.includes('email')) await this.requireFree(change.email, actor);
    requireName({ ...before, ...change });
    await this.keepOneSuperadmin(before, { ...before, ...change });
    const decided = before.registeredAt !== null && (changed.includes('status') || change.status === 'ACTIVE');
    const after = { ...before, ...change, ...(decided ? { registeredAt: null } : {}) };
    await this.db.update(
      UserEntity,
      { id },
      { ...change, registeredAt: after.registeredAt, ...nameKeysOf(UserEntity, after) },
    );
    if (changed.length > 0) {
      await this.sessions.closeAll(id);
      // Whoever made a link for a lower role may still have it.
      if (changed.includes('email') || changed.includes('role') || after.status !== 'ACTIVE')
        await this.links.cancel(id);
    }
    const approved = decided && after.status === 'ACTIVE';
    // A registration becomes a teacher only when it is approved.
    if (after.role === 'TEACHER' && (after.status === 'ACTIVE' || changed.includes('role')))
      await this.addTeacher(id, actor);
    const action = approved ? 'approve registration' : decided ? 'decline registration' : 'update';
    await this.audit.record(actor, { action, subject: 'User', id, before, after });
    if (!approved || after.passwordHash !== null) return null;
    const link = await this.links.replace(id, 'INVITATION');
    await this.links.write('approval', after, { link, senderId: actor.userId });
    return link;
  }

  /** Declines a registration: a new account becomes DELETED, and one that the office had added stays as it was. */
  async declineRegistration(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await this.reached(id, actor);
      refuse(whyNotOver(actor, before));
      if (!before.registeredAt) throw conflict('This user has no registration awaiting approval.');
      if (!(await this.db.existsBy(TeacherEntity, { userId: id })))
        return void (await this.change(id, { status: 'DELETED' }, actor));
      const after = { ...before, registeredAt: null };
      await this.db.update(UserEntity, { id }, { registeredAt: null });
      await this.audit.record(actor, { action: 'decline registration', subject: 'User', id, before, after });
    });
  }

  /** Changes the status of a user by address (spec 2.6, Edit Status). An API key is shown no invitation; the letter has it. */
  async setStatus(
    { email, status }: StatusByEmail,
    actor: Actor,
    origin: string,
    basedOn?: string,
  ): Promise<StatusChanged> {
    const user = visible(actor, await this.db.findOneBy(UserEntity, { email }));
    return this.db.unit(async () => {
      const before = await this.reached(user.id, actor);
      requireSameValues(basedOn, { status }, { ...before }, shapesOf(userChangeSchema));
      const link = await this.change(user.id, { status }, actor);
      const isShown = link && actor.via === undefined;
      const invitation = isShown && (await this.sent.shown(link, user, actor, origin));
      return { message: 'User status updated', ...(invitation ? { invitation } : {}) };
    });
  }

  /** 404 out of the actor's reach. */
  async visible(id: number, actor: Actor): Promise<UserEntity> {
    return visible(actor, await this.db.findOneBy(UserEntity, { id }));
  }

  /** Locked for this unit of work; 404 out of the actor's reach. */
  async reached(id: number, actor: Actor): Promise<UserEntity> {
    return (await this.reachedAll([id], actor))[0]!;
  }

  /** Several users, locked for this unit of work, in the order of the ids; 404 if one of them is out of the actor's reach. */
  async reachedAll(ids: readonly number[], actor: Actor): Promise<UserEntity[]> {
    // All superadmins before any single account, so that two of them cannot demote each other at once.
    if (actor.role === 'SUPERADMIN')
      await this.db.lockBy(
        `SELECT account.id ${fromAccounts} WHERE account.role = 'SUPERADMIN' ORDER BY account.id FOR NO KEY UPDATE OF account`,
        {},
      );
    await this.db.lockBy(
      `SELECT account.id ${fromAccounts} WHERE account.id IN (:...ids) ORDER BY account.id FOR NO KEY UPDATE OF account`,
      { ids: [...ids] },
    );
    const users = await this.db.rowsById(UserEntity, ids);
    return ids.map((id) => visible(actor, users.get(id) ?? null));
  }

  /** 409 that names the user who has an address, if the actor may see them; the unique index refuses the others. */
  private async requireFree(email: string | null | undefined, actor: Actor) {
    const other = email ? await this.db.findOneBy(UserEntity, { email }) : null;
    if (other && mayRead(actor, other)) throw conflict(addressTaken(other), 'email');
  }

  private async keepOneSuperadmin(before: UserEntity, after: Pick<UserEntity, 'role' | 'status'>) {
    const isOne = (user: Pick<UserEntity, 'role' | 'status'>) => user.role === 'SUPERADMIN' && user.status === 'ACTIVE';
    if (!isOne(before) || isOne(after)) return;
    if ((await this.db.countBy(UserEntity, { role: 'SUPERADMIN', status: 'ACTIVE' })) <= 1)
      throw conflict('This is the last active superadmin. Add another one first.');
  }

  private async addTeacher(userId: number, actor: Pick<Actor, 'userId' | 'fullName'>) {
    if (await this.db.existsBy(TeacherEntity, { userId })) return;
    const id = await this.db.insertRow(TeacherEntity, { userId });
    await this.audit.record(actor, {
      action: 'create',
      subject: 'Teacher',
      id,
      after: { userId },
    });
  }
}

function requireName(account: Pick<Account, 'firstName' | 'lastName'>) {
  const problem = nameProblem(account);
  if (problem) throw invalid(problem);
}

/** 'Aoife Byrne has this e-mail address.', and how to bring back a deleted user. */
function addressTaken(user: UserEntity): string {
  const name = fullNameOf(user);
  if (user.status === 'ACTIVE') return `${name} has this e-mail address.`;
  if (user.status !== 'DELETED') return `${name}, whose status is ${user.status}, has this e-mail address.`;
  return `${name}, a deleted user, has this e-mail address. To bring them back, set their status to ACTIVE in User Management.`;
}

const mayRead = (actor: Actor, { role }: UserEntity) => actor.ability.can('read', subject('User', { role }));

/** Whether a change lets somebody sign in as an administrator, or takes one over: their role, address, or becoming active. */
const opensAdmin = (before: UserEntity, after: Pick<Account, 'role' | 'email'> & Pick<UserEntity, 'status'>) =>
  (isAdminRole(before.role) || isAdminRole(after.role)) &&
  (before.role !== after.role ||
    before.email !== after.email ||
    (before.status !== 'ACTIVE' && after.status === 'ACTIVE'));

/** 404 out of the actor's reach. */
function visible(actor: Actor, user: UserEntity | null): UserEntity {
  if (!user || !mayRead(actor, user)) throw notFound('User');
  return user;
}
