import { ForbiddenException, Injectable } from '@nestjs/common';
import { subject } from '@casl/ability';
import type { EntityManager } from 'typeorm';
import { rolesBelow, type Role } from '@homeroom/shared/roles';
import { foldText } from '@homeroom/shared/text';
import type { InvitationLink, StatusByEmail, UserChange, UserInput } from '@homeroom/shared/users';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { queryWith, Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import type { ResourceWriter } from '../../platform/resources/define-resource.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { TeacherEntity } from '../teachers/teacher.entity.js';
import { UserEntity } from './user.entity.js';

type Account = Pick<UserEntity, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'role'> & { passwordHash?: string | null };

/** The fields of an account that are not about the person but about getting in. */
const guarded = ['email', 'role', 'status'] as const;

/** Accounts: who may come in, as what (decisions 4 and 5). Every change of a way in passes through `requireOver`. */
@Injectable()
export class UsersService implements ResourceWriter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: Reads,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
  ) {}

  create(input: Record<string, unknown>, actor: Actor): Promise<number> {
    const account = input as unknown as UserInput;
    if (!actor.ability.can('create', subject('User', { role: account.role })))
      throw invalid({ path: 'role', message: 'You may not create a user with this role.' });
    return this.unitOfWork.run((manager) => this.add(manager, account, actor));
  }

  /** Adds an account, and the teacher of a TEACHER (decisions 2.15). `actor` is null only for the set-up of the school. */
  async add(manager: EntityManager, account: Account, actor: Actor | null): Promise<number> {
    const { identifiers } = await manager.insert(UserEntity, {
      passwordHash: null,
      ...account,
      fullNameKey: foldText(`${account.firstName} ${account.lastName}`),
      status: 'ACTIVE',
      createdAt: this.clock.stamp(),
    });
    const id = Number(identifiers[0]?.id);
    const by = actor ?? { userId: id, fullName: `${account.firstName} ${account.lastName}` };
    await this.audit.record(manager, by, { action: 'create', subject: 'User', id, after: { ...account, status: 'ACTIVE' } });
    if (account.role === 'TEACHER') await this.addTeacher(manager, id, by);
    return id;
  }

  update(id: number, change: Record<string, unknown>, actor: Actor): Promise<void> {
    return this.unitOfWork.run((manager) => this.change(manager, id, change as UserChange, actor));
  }

  /** Changes an account within a unit of work. A status other than ACTIVE, and another address, end its sessions at once. */
  async change(manager: EntityManager, id: number, change: Omit<UserChange, 'email'> & { email?: string | null | undefined }, actor: Actor): Promise<void> {
    const before = await manager.findOneBy(UserEntity, { id });
    if (!before || !actor.ability.can('read', subject('User', { role: before.role }))) throw notFound('User');
    const changed = guarded.filter((field) => change[field] !== undefined && change[field] !== before[field]);
    if (id !== actor.userId || changed.length > 0) this.requireOver(actor, before);
    if (id === actor.userId && changed.some((field) => field !== 'email')) throw new ForbiddenException('Nobody changes their own role or status.');
    if (change.role && change.role !== before.role && !rolesBelow[actor.role].includes(change.role))
      throw invalid({ path: 'role', message: 'You may not give this role.' });
    await this.keepOneSuperadmin(manager, before, { ...before, ...change });
    const after = { ...before, ...change };
    await manager.update(UserEntity, { id }, { ...change, fullNameKey: foldText(`${after.firstName} ${after.lastName}`) });
    if (changed.length > 0) {
      await this.sessions.closeAll(manager, id);
      if (changed.includes('email') || after.status !== 'ACTIVE') await this.links.cancel(manager, id, 'INVITATION');
    }
    if (after.role === 'TEACHER') await this.addTeacher(manager, id, actor);
    await this.audit.record(manager, actor, { action: 'update', subject: 'User', id, before, after });
  }

  /** Spec 2.6, Edit Status; the list names users by their address. */
  async setStatus({ email, status }: StatusByEmail, actor: Actor): Promise<{ message: string }> {
    const user = await this.visible(actor, { email });
    await this.unitOfWork.run((manager) => this.change(manager, user.id, { status }, actor));
    return { message: 'User status updated' };
  }

  /** A new invitation link; the old one stops working. */
  async invite(id: number, actor: Actor, origin: string): Promise<InvitationLink> {
    const user = await this.visible(actor, { id });
    this.requireInviter(actor, user);
    if (!user.email) throw conflict('This user has no e-mail address to sign in with. Add one first.');
    if (user.role === 'STUDENT') throw conflict('A student cannot sign in to the back office.');
    if (user.status !== 'ACTIVE') throw conflict('This user is not active. Set the status to ACTIVE first.');
    if (user.passwordHash) throw conflict('This user has already set a password.');
    return this.unitOfWork.run(async (manager) => {
      const link = await this.links.invite(manager, id, origin);
      await this.audit.record(manager, actor, { action: 'invite', subject: 'User', id, after: { expiresAt: link.expiresAt } });
      return link;
    });
  }

  async cancelInvitation(id: number, actor: Actor): Promise<void> {
    const user = await this.visible(actor, { id });
    this.requireInviter(actor, user);
    await this.unitOfWork.run(async (manager) => {
      if ((await this.links.cancel(manager, id, 'INVITATION')) > 0)
        await this.audit.record(manager, actor, { action: 'cancel invitation', subject: 'User', id });
    });
  }

  private async visible(actor: Actor, by: { id: number } | { email: string }): Promise<UserEntity> {
    const user = await this.reads.manager.findOneBy(UserEntity, by);
    if (!user || !actor.ability.can('read', subject('User', { role: user.role }))) throw notFound('User');
    return user;
  }

  /** Links, e-mail, status and role change only for a lower role than one's own, through whatever record (decisions 5). */
  private requireOver(actor: Actor, user: { role: Role }) {
    if (!actor.ability.can('update', subject('User', { role: user.role })))
      throw new ForbiddenException('You may not change the account of a user with this role.');
  }

  /** Whoever may make a user of this role may also invite one who has never had a password: there is no account to take over. */
  private requireInviter(actor: Actor, user: { role: Role; passwordHash: string | null }) {
    if (user.passwordHash !== null || !actor.ability.can('create', subject('User', { role: user.role }))) this.requireOver(actor, user);
  }

  private async keepOneSuperadmin(manager: EntityManager, before: UserEntity, after: Pick<UserEntity, 'role' | 'status'>) {
    const isOne = (user: Pick<UserEntity, 'role' | 'status'>) => user.role === 'SUPERADMIN' && user.status === 'ACTIVE';
    if (!isOne(before) || isOne(after)) return;
    // On PostgreSQL two of them could step down at once; the lock lets one of the two see the other's change.
    const lock = manager.connection.options.type === 'postgres' ? ' FOR UPDATE' : '';
    const active = await queryWith<{ id: number }>(manager, `SELECT id FROM users WHERE role = 'SUPERADMIN' AND status = 'ACTIVE'${lock}`);
    if (active.length <= 1) throw conflict('This is the last active superadmin. Make another one first.');
  }

  private async addTeacher(manager: EntityManager, userId: number, actor: Pick<Actor, 'userId' | 'fullName'>) {
    if (await manager.existsBy(TeacherEntity, { userId })) return;
    const { identifiers } = await manager.insert(TeacherEntity, { userId });
    await this.audit.record(manager, actor, { action: 'create', subject: 'Teacher', id: Number(identifiers[0]?.id), after: { userId } });
  }
}
