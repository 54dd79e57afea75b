import { type HttpException, Injectable } from '@nestjs/common';
import { clockIn, showClock } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { deviceOf } from '../../platform/http/client.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { isKnown } from './known-browsers.js';

/** What is noted of a sign-in: its audit entry, the letter about a new device, and failures. */
@Injectable()
export class SignInNotes {
  constructor(
    private readonly audit: Audit,
    private readonly tallies: AuditTallies,
    private readonly letters: AccountLinks,
    private readonly settings: Settings,
    private readonly mail: MailServer,
    private readonly time: SchoolTime,
  ) {}

  /** In the unit of the sign-in. The account gets a letter if this browser has not signed in to it since its password was chosen. */
  async success(user: UserEntity, request: ActorRequest): Promise<void> {
    const { id, role } = user;
    const address = request.ip ?? '';
    const agent = request.get('user-agent') ?? '';
    const browser = deviceOf(agent, agent.slice(0, 60) || 'Unknown browser');
    const actor = { userId: id, role, fullName: fullNameOf(user), address };
    await this.audit.record(actor, { action: 'sign in', subject: 'User', id, after: { browser } });
    if (isKnown(request, user, this.time.instant())) return;
    if (!(await this.mail.isSet()) || (await this.settings.get('signIn.letters')) === false) return;
    const at = showClock(clockIn(await this.time.zone(), this.time.instant()));
    await this.letters.write('newDevice', user, { details: [`${deviceOf(agent)}, from ${address}, ${at}.`] });
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
