import { enrollmentStates, stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { PillTone } from '../../components/pill';

const tones: Record<EnrollmentState, PillTone> = {
  SUBMITTED: 'warn',
  IN_REVIEW: 'line',
  WAITLISTED: 'line',
  ACCEPTED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'off',
};

export const stateTones: Record<string, PillTone> = Object.fromEntries(
  enrollmentStates.map((state) => [stateWords[state], tones[state]]),
);
