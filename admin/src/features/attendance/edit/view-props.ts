import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { MarksAddress } from './marks-address';
import type { ChangeMarks } from './use-marks-address';

/** What both views of the marks are given. */
export interface ViewProps {
  classes: readonly MarkableSchedule[];
  address: MarksAddress;
  change: ChangeMarks;
  title: string;
  intro: string;
}
