import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';

const keyOf = (scope: string) => `homeroom.hidden-dates.${scope}`;

/** The date columns hidden in this browser, for an address that does not name any. */
export const rememberedDates = (scope: string): IsoDate[] =>
  (localStorage.getItem(keyOf(scope)) ?? '').split(',').filter(isIsoDate);

export function rememberDates(scope: string, hidden: readonly IsoDate[]) {
  if (hidden.length > 0) localStorage.setItem(keyOf(scope), hidden.join());
  else localStorage.removeItem(keyOf(scope));
}
