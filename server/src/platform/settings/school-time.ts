import { Injectable } from '@nestjs/common';
import { clockIn, dateIn, type IsoDate, type WallClock } from '@homeroom/shared/dates';
import { followRegion, regionOfZone, standardRegion, type Region } from '@homeroom/shared/region';
import { Clock } from '../clock.js';
import { Settings } from './settings.js';

/** Today and now in the school's time zone (decisions 2.5), or UTC until it is set up, and the region whose formats its texts have. */
@Injectable()
export class SchoolTime {
  /** As last read with the time zone: another server may have changed it. */
  region: Region = standardRegion;

  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    followRegion(this);
  }

  async zone(): Promise<string> {
    return this.zoneIn(await this.settings.all(['school.timeZone', 'school.region']));
  }

  /** The time zone in settings that were just read, with the region. */
  zoneIn(settings: { 'school.timeZone'?: string; 'school.region'?: string }): string {
    const zone = settings['school.timeZone'] ?? 'UTC';
    this.region = settings['school.region'] ?? regionOfZone(zone);
    return zone;
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
  async now(): Promise<WallClock> {
    return clockIn(await this.zone(), this.clock.now());
  }

  async today(): Promise<IsoDate> {
    return (await this.now()).date;
  }
}
