import { type HttpException, Injectable } from '@nestjs/common';
import { fullNameOf } from '@homeroom/shared/names';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { deviceOf } from '../../platform/http/client.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { NewDevices } from './new-devices.service.js';

/** What is noted of a sign-in: its audit entry, the letter about a new device, and failures. */
@Injectable()
export class SignInNotes {
  constructor(
    private readonly audit: Audit,
    private readonly tallies: AuditTallies,
    private readonly newDevices: NewDevices,
  ) {}

  /** In the unit of the sign-in. */
  async success(user: UserEntity, request: ActorRequest): Promise<void> {
    const { id, role } = user;
    const agent = request.get('user-agent') ?? '';
    const browser = deviceOf(agent, agent.slice(0, 60) || 'Unknown browser');
    const actor = { userId: id, role, fullName: fullNameOf(user), address: request.ip ?? '' };
    await this.audit.record(actor, { action: 'sign in', subject: 'User', id, after: { browser } });
    await this.newDevices.tell(user, request);
  }

  /** Logs one entry per account, known or not, address and hour; returns the failure. */
  failure(account: string, { ip: address = '' }: ActorRequest, failure: HttpException): HttpException {
    this.tallies.note(
      [account, address],
      { userId: null, fullName: 'Unknown', address },
      { action: 'fail to sign in', subject: 'User', id: '', after: { account } },
    );
    return failure;
  }
}
