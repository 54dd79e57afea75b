import { Inject, Injectable } from '@nestjs/common';
import type { MailHold } from '@homeroom/shared/mail';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { MailPause } from './mail-pause.js';
import { MailServer } from './mail-server.js';

/** What keeps messages in the outbox, for the screens that show them. */
@Injectable()
export class MailState {
  constructor(
    private readonly server: MailServer,
    private readonly pauses: MailPause,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The first that holds of what holds messages with links; `NO_ADDRESS` holds no others. `null` while they go out. */
  async hold(): Promise<MailHold | null> {
    if (!this.server.isSet) return 'NO_SERVER';
    if (await this.pauses.current()) return 'PAUSED';
    return this.config.publicUrl === null ? 'NO_ADDRESS' : null;
  }
}
