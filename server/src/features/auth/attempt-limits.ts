import { mostNotices } from '@homeroom/shared/family';

export interface Limit {
  minutes: number;
  /** For one account, from one address or from `anywhere`; `null` if it is counted elsewhere. */
  account: number | null;
  anywhere: boolean;
  /** For one address, which may be a whole school's. */
  address: number;
}

/** How often something may be tried within some minutes. */
export const limits = {
  'sign in': { minutes: 10, account: 10, anywhere: false, address: 100 },
  // Whoever tries them knows the password; from anywhere, because a code has only six digits.
  code: { minutes: 10, account: 10, anywhere: true, address: 100 },
  // More slowly, over a day. Right codes are not counted.
  'wrong code': { minutes: 24 * 60, account: 50, anywhere: true, address: Infinity },
  'code letter': { minutes: 24 * 60, account: 1, anywhere: true, address: Infinity },
  reset: { minutes: 60, account: null, anywhere: false, address: 100 },
  // A signature cannot be guessed, and one that is right is not counted.
  'family link': { minutes: 60, account: null, anywhere: false, address: 10 },
  // By the parent, whatever they take back.
  notice: { minutes: 24 * 60, account: mostNotices, anywhere: true, address: Infinity },
  'family mail': { minutes: 60, account: null, anywhere: false, address: 100 },
  enroll: { minutes: 60, account: 10, anywhere: false, address: 100 },
  register: { minutes: 60, account: 3, anywhere: false, address: 100 },
  invite: { minutes: 60, account: 30, anywhere: true, address: 1000 },
  export: { minutes: 60, account: 100, anywhere: true, address: 1000 },
} satisfies Record<string, Limit>;

export type AttemptKind = keyof typeof limits;
