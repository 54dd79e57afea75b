import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { MarksAddress } from './marks-address';
import type { ChangedCells } from '../cell/use-changed-cells';
import type { ChangeMarks } from './use-marks-address';

/** What both views of the marks are given. */
export interface ViewProps {
  classes: readonly MarkableSchedule[];
  address: MarksAddress;
  change: ChangeMarks;
  changed: ChangedCells;
  title: string;
  intro: string;
}
