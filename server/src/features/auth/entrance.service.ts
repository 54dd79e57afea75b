import { Injectable } from '@nestjs/common';
import type { Entrance } from '@homeroom/shared/auth';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Settings } from '../../platform/settings/settings.js';

/** The texts on the pages before the sign-in (decisions 5, Home and Login help), and whether teachers may register. */
@Injectable()
export class EntranceSettings {
  constructor(
    private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<Entrance> {
    const known = await this.settings.all('registration.open', 'login.message', 'help.contact');
    return {
      registrationOpen: known['registration.open'] ?? true,
      loginMessage: known['login.message'] || null,
      helpContact: known['help.contact'] || null,
    };
  }

  async change(entrance: Entrance, actor: Actor): Promise<Entrance> {
    const before = await this.read();
    await this.unitOfWork.run(async (manager) => {
      await this.settings.set(manager, {
        'registration.open': entrance.registrationOpen,
        'login.message': entrance.loginMessage ?? '',
        'help.contact': entrance.helpContact ?? '',
      });
      await this.audit.record(manager, actor, {
        action: 'update',
        subject: 'SchoolProfile',
        id: 'entrance',
        before,
        after: entrance,
      });
    });
    return entrance;
  }
}
