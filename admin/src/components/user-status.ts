import { userStatuses, userStatusWords, type UserStatus } from '@homeroom/shared/roles';
import type { PillTone } from './pill';

/** The tones of spec 2.6: green, amber, grey and rose. */
export const userStatusTones: Record<UserStatus, PillTone> = {
  ACTIVE: 'ok',
  HOLD: 'warn',
  INACTIVE: 'off',
  DELETED: 'bad',
};

/** `userStatusTones` by the words on other screens. */
export const userStatusWordTones: Record<string, PillTone> = Object.fromEntries(
  userStatuses.map((status) => [userStatusWords[status], userStatusTones[status]]),
);
