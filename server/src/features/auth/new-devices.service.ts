import { Injectable } from '@nestjs/common';
import { clockIn, showClock } from '@homeroom/shared/dates';
import type { ActorRequest } from '../../platform/access/actor.js';
import { deviceOf } from '../../platform/http/client.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { KnownBrowsers } from './known-browsers.js';

/** Writes to people whose account a new device signed in to. */
@Injectable()
export class NewDevices {
  constructor(
    private readonly browsers: KnownBrowsers,
    private readonly letters: AccountLinks,
    private readonly settings: Settings,
    private readonly mail: MailServer,
    private readonly time: SchoolTime,
  ) {}

  /** In the unit of the sign-in: a letter if this browser has not signed in to the account since its password was chosen. */
  async tell(user: UserEntity, request: ActorRequest): Promise<void> {
    if (this.browsers.has(request, user)) return;
    if (!(await this.mail.isSet()) || (await this.settings.get('signIn.letters')) === false) return;
    const at = showClock(clockIn(await this.time.zone(), this.time.instant()));
    const device = deviceOf(request.get('user-agent') ?? '');
    await this.letters.write('newDevice', user, { details: [`${device}, from ${request.ip ?? ''}, ${at}.`] });
  }
}
