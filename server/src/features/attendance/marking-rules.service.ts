import { Injectable } from '@nestjs/common';
import { addDays, clockIn } from '@homeroom/shared/dates';
import { standardPolicy } from '@homeroom/shared/attendance/policy';
import type { Actor } from '../../platform/access/actor.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import type { MarkingRules } from './refusal.js';

/** The school's rules for marking, with today and now at the school; one query. */
@Injectable()
export class MarkingRulesService {
  constructor(
    private readonly settings: Settings,
    private readonly schoolTime: SchoolTime,
  ) {}

  /** The rules for one reader. */
  async for(actor: Actor): Promise<MarkingRules> {
    return { ...(await this.ofTeachers()), isOffice: actor.ability.can('manage', 'Register') };
  }

  async ofTeachers(): Promise<MarkingRules> {
    const settings = await this.settings.all([
      'school.timeZone',
      'school.region',
      'attendance.editDays',
      'attendance.openMinutes',
    ]);
    const timeZone = this.schoolTime.zoneIn(settings);
    const { date, time } = clockIn(timeZone, this.schoolTime.instant());
    const editDays = settings['attendance.editDays'] ?? standardPolicy.editDays;
    return {
      today: date,
      timeZone,
      time,
      editDays,
      editableFrom: addDays(date, -editDays),
      openMinutes: settings['attendance.openMinutes'] ?? standardPolicy.openMinutes,
      isOffice: false,
    };
  }
}
