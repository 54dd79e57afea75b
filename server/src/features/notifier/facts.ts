import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate, Hours } from '@homeroom/shared/dates';
import type { MarkingRules } from '../attendance/public.js';
import type { RemindedRegister } from '../dashboard/reminded-registers.service.js';
import type { Fact, StoredNotice, Moment } from './decide.js';
import type { RuleEntity } from './rule.entity.js';

/** A register that is not completed, or the day's digest of all of them. */
export interface RegisterFact extends Fact {
  /** The person who is told. */
  userId: number;
  isDigest: boolean;
  registers: RemindedRegister[];
}

export interface AbsenceFact extends Fact, Hours {
  scheduleId: number;
  studentId: number;
  className: string;
  sectionName: string;
  teacherUserId: number;
  status: MarkStatus;
  /** For a repeated absence: how many of the last marks are absences, and out of how many. */
  often: { absences: number; marks: number } | null;
}

/** A rule with its notices so far and the present at the school; facts are gathered and decided by it. */
export interface RuleNow extends Moment {
  rule: RuleEntity;
  notices: readonly StoredNotice[];
  today: IsoDate;
  marking: MarkingRules;
}
