import { Injectable } from '@nestjs/common';
import { dayMs, minuteMs } from '@homeroom/shared/dates';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import {
  callsAMinute,
  mayHaveRole,
  type ApiKey,
  type MadeApiKey,
  type NewApiKey,
} from '@homeroom/shared/settings/api-keys';
import { isStaffRole, type Role, type UserStatus } from '@homeroom/shared/roles';
import { byName } from '@homeroom/shared/text';
import { isWrite, routeOf, type Actor, type ActorRequest } from '../../../platform/access/actor.js';
import { KeySource, type KeyActor } from '../../../platform/access/bearer.js';
import { hashToken, newToken } from '../../../platform/access/tokens.js';
import { AuditTallies } from '../../../platform/audit/audit-tallies.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock.js';
import { columns, nameColumns } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import { TryLater, invalid } from '../../../platform/http/problems.js';
import { joinAccount } from '../../accounts/accounts.sql.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { ApiKeyEntity } from './api-key.entity.js';

type KeyRow = Omit<ApiKey, 'readOnly' | 'state'> & {
  readOnly: boolean | number;
  ownerRole: Role;
  ownerStatus: UserStatus;
  teacherId: number | null;
};

class CallLimit {
  private calls = new Map<number, number>();
  private minute = 0;

  /** Throws a 429 over the limit. */
  count(key: number, now: Date): void {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (minute !== this.minute) this.calls = new Map();
    this.minute = minute;
    const calls = (this.calls.get(key) ?? 0) + 1;
    this.calls.set(key, calls);
    if (calls <= callsAMinute) return;
    const seconds = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000));
    throw new TryLater(429, `This API key calls more than ${callsAMinute} times a minute.`, seconds);
  }
}

/** The API keys of other programs (decisions 5). */
@Injectable()
export class ApiKeys implements KeySource {
  private readonly limit = new CallLimit();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly tallies: AuditTallies,
  ) {}

  async list(): Promise<ApiKey[]> {
    return (await this.find('TRUE')).sort(byName(({ name }) => name)).map((row) => this.shown(row));
  }

  /** Only this answer contains the key. */
  make({ name, ownerId, role, readOnly, expiresInDays }: NewApiKey, actor: Actor): Promise<MadeApiKey> {
    const key = `hr_${newToken()}`;
    const expiresAt = expiresInDays && this.clock.stamp(expiresInDays * dayMs);
    return this.db.unit(async () => {
      const owner = await this.db.lockedOneBy(UserEntity, { id: ownerId });
      if (owner?.status !== 'ACTIVE' || !isStaffRole(owner.role))
        throw invalid({ path: 'ownerId', message: 'Choose somebody whose account is active.' });
      if (!mayHaveRole(owner.role, role))
        throw invalid({ path: 'role', message: 'A key has at most the role of its owner.' });
      const values = { name, ownerId, role, readOnly, expiresAt, lastFour: key.slice(-4) };
      const id = await this.db.insertRow(ApiKeyEntity, {
        ...values,
        tokenHash: hashToken(key),
        createdAt: this.clock.stamp(),
      });
      await this.audit.record(actor, { action: 'create', subject: 'ApiKey', id, after: values });
      const [row] = await this.find('api_key.id = :id', { id });
      return { ...this.shown(row!), key };
    });
  }

  async revoke(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const key = await this.db.requireRow(ApiKeyEntity, id, 'API key');
      await this.db.delete(ApiKeyEntity, { id });
      const { id: _, createdAt: __, tokenHash: ___, ...before } = key;
      await this.audit.record(actor, { action: 'revoke', subject: 'ApiKey', id, before });
    });
  }

  async keyActorOf(key: string, request: ActorRequest): Promise<KeyActor | null> {
    if (!/^hr_[\w-]{43}$/.test(key)) return null;
    const [row] = await this.find('api_key.token_hash = :hash', { hash: hashToken(key) });
    if (!row || this.shown(row).state !== 'ACTIVE') return null;
    this.limit.count(row.id, this.clock.now());
    const { role, name: via, teacherId } = row;
    const actor: KeyActor = {
      userId: row.ownerId,
      role,
      fullName: row.ownerName,
      teacherId,
      sessionId: '',
      address: request.ip ?? '',
      via,
      ability: abilityFrom(rulesFor(role)),
      readOnly: Boolean(row.readOnly),
    };
    await this.noteUse(row);
    if (isWrite(request) && !actor.readOnly) this.noteWrite(row, actor, request);
    return actor;
  }

  private async noteUse({ id, lastUsedAt }: KeyRow): Promise<void> {
    const now = this.clock.now();
    // Exact to a minute, so that not every call is a write.
    if (lastUsedAt !== null && Math.abs(now.getTime() - Date.parse(lastUsedAt)) < minuteMs) return;
    // If the disk is full, keys can still read.
    await this.db
      .unit(() => this.db.update(ApiKeyEntity, { id }, { lastUsedAt: now.toISOString() }))
      .catch(() => undefined);
  }

  /** The change itself has its own entry. */
  private noteWrite({ id }: KeyRow, actor: KeyActor, request: ActorRequest) {
    const route = routeOf(request);
    this.tallies.note([id, route], actor, { action: 'call', subject: 'Route', id: '', after: { route } });
  }

  private find(where: string, parameters: Record<string, string | number> = {}): Promise<KeyRow[]> {
    return this.db.query<KeyRow>(
      `SELECT ${columns('api_key', 'id', 'name', 'ownerId')}, ${nameColumns('ownerName', 'account')}, ${columns('api_key', 'role', 'readOnly', 'lastFour', 'createdAt', 'expiresAt', 'lastUsedAt')},
         account.role AS "ownerRole", account.status AS "ownerStatus", teacher.id AS "teacherId"
       FROM api_keys api_key ${joinAccount('api_key.owner_id')} WHERE ${where} ORDER BY api_key.id`,
      parameters,
    );
  }

  private shown({ ownerRole, ownerStatus, teacherId: _, readOnly, ...row }: KeyRow): ApiKey {
    const isExpired = row.expiresAt !== null && row.expiresAt <= this.clock.stamp();
    const hasOwner = ownerStatus === 'ACTIVE' && mayHaveRole(ownerRole, row.role);
    return { ...row, readOnly: Boolean(readOnly), state: isExpired ? 'EXPIRED' : hasOwner ? 'ACTIVE' : 'OWNER' };
  }
}
