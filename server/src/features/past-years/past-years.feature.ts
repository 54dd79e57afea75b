import { minuteMs } from '@homeroom/shared/dates';
import { RemovedYears20270108300000 } from '../../database/migrations/20270108300000-removed-years.js';
import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { CoverModule } from '../cover/cover.module.js';
import { PastYearsController } from './past-years.controller.js';
import { PastYears } from './past-years.service.js';
import { YearReads } from './year-reads.service.js';
import { removalJob, YearRemoval } from './year-removal.service.js';

/** Academic years that are over: exported whole, and removed. */
export const pastYears: Feature = {
  module: {
    imports: [AttendanceModule, CoverModule],
    controllers: [PastYearsController],
    providers: [PastYears, YearReads, YearRemoval],
  },
  jobs: [{ name: removalJob, title: 'Removing academic years', everyMs: 10 * minuteMs, work: YearRemoval }],
  migrations: [RemovedYears20270108300000],
};
