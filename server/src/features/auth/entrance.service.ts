import { Injectable } from '@nestjs/common';
import type { Entrance } from '@homeroom/shared/auth';
import type { Actor } from '../../platform/access/actor.js';
import { SettingsWriter } from '../../platform/settings/settings-writer.js';
import { Settings } from '../../platform/settings/settings.js';

/** The texts on the pages before the sign-in (decisions 5, Home and Login help), and whether teachers may register. */
@Injectable()
export class EntranceSettings {
  constructor(
    private readonly settings: Settings,
    private readonly writer: SettingsWriter,
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
    const values = {
      'registration.open': entrance.registrationOpen,
      'login.message': entrance.loginMessage ?? '',
      'help.contact': entrance.helpContact ?? '',
    };
    await this.writer.save(values, actor, { subject: 'SchoolProfile', id: 'entrance', before, after: entrance });
    return entrance;
  }
}
