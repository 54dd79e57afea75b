import { userStatuses, userStatusWords, type UserStatus } from '@homeroom/shared/roles';
import type { PillTone } from '../../components/pill';

/** The badge of a user's status: green, amber, grey and rose (spec 2.6). */
export const userStatusTones: Record<UserStatus, PillTone> = {
  ACTIVE: 'ok',
  HOLD: 'warn',
  INACTIVE: 'off',
  DELETED: 'bad',
};

/** The same tones by the words that other screens show. */
export const userStatusWordTones: Record<string, PillTone> = Object.fromEntries(
  userStatuses.map((status) => [userStatusWords[status], userStatusTones[status]]),
);
