import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Role } from '@homeroom/shared/roles';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    /** The roles that need a second factor; by default none. */
    'secondFactor.roles': Role[];
    /** From this date they cannot sign in without one. */
    'secondFactor.from': IsoDate | null;
  }
}

/** Who needs a second factor, as the superadmin decided (API Setup). */
@Injectable()
export class FactorRules {
  constructor(
    private readonly settings: Settings,
    private readonly time: SchoolTime,
  ) {}

  /** From which date a role needs one; `null` if it does not. */
  async requiredFrom(role: Role): Promise<IsoDate | null> {
    const settings = await this.settings.all(['secondFactor.roles', 'secondFactor.from']);
    return settings['secondFactor.roles']?.includes(role) ? (settings['secondFactor.from'] ?? null) : null;
  }

  /** Whether a role needs one today. */
  async isRequired(role: Role): Promise<boolean> {
    const from = await this.requiredFrom(role);
    return from !== null && from <= (await this.time.today());
  }
}
