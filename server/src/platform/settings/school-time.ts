import { Injectable } from '@nestjs/common';
import { clockIn, dateIn, type IsoDate } from '@homeroom/shared/dates';
import { regionOfZone, setRegion } from '@homeroom/shared/region';
import { Clock } from '../clock.js';
import { Settings } from './settings.js';

/** The time zone in some settings. Also sets the region's formats for dates and times, which another server may have changed. */
export function zoneOf(known: { 'school.timeZone'?: string; 'school.region'?: string }): string {
  const zone = known['school.timeZone'] ?? 'UTC';
  setRegion(known['school.region'] ?? regionOfZone(zone));
  return zone;
}

/** Today and now in the school's time zone (decisions 2.5), or UTC until it is set up. */
@Injectable()
export class SchoolTime {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async zone(): Promise<string> {
    return zoneOf(await this.settings.all(['school.timeZone', 'school.region']));
  }

  /** The current instant. */
  instant(): Date {
    return this.clock.now();
  }

  /** The current instant as it is stored, or one `laterMs` after it. */
  stamp(laterMs = 0): string {
    return this.clock.stamp(laterMs);
  }

  /** What typed dates are read by. */
  async reading(): Promise<{ today: IsoDate; timeZone: string }> {
    const timeZone = await this.zone();
    return { today: dateIn(timeZone, this.clock.now()), timeZone };
  }

  /** The date and wall time ('HH:mm') at the school. */
  async now(): Promise<{ date: IsoDate; time: string }> {
    return clockIn(await this.zone(), this.clock.now());
  }

  async today(): Promise<IsoDate> {
    return (await this.now()).date;
  }
}
