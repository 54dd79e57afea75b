import { Injectable } from '@nestjs/common';
import { clockIn, type IsoDate } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Settings } from './settings.js';

/** Today and now in the school's one time zone (decisions 2.5); UTC until it is set up. */
@Injectable()
export class SchoolTime {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async zone(): Promise<string> {
    return (await this.settings.get('school.timeZone')) ?? 'UTC';
  }

  /** The date and wall time ('HH:mm') at the school. */
  async now(): Promise<{ date: IsoDate; time: string }> {
    return clockIn(await this.zone(), this.clock.now());
  }

  async today(): Promise<IsoDate> {
    return (await this.now()).date;
  }
}
