import type { School } from '@homeroom/shared/auth';
import { dateIn } from '@homeroom/shared/dates';
import { setRegion, standardRegion } from '@homeroom/shared/region';
import { keep, readKept } from './device';
import { http } from './http';
import { applyTheme } from './school-theme';
import { store } from './store';

const school = store<School | null>(null);

function apply(answer: School) {
  // Data stored by an older version has no region or theme.
  setRegion(answer.region ?? standardRegion);
  if (answer.theme) applyTheme(answer.theme);
  school.set(answer);
}

/** Loads the school's name, time zone and today; also after a change of the profile. `timeout` in ms. */
export async function loadSchool(timeout?: number) {
  const { data } = await http.get<School>('/school', { timeout });
  apply(data);
  void keep(['school'], data);
}

/** Uses the school as this device last knew it, with today by this device's clock; returns false if there is none. */
export async function openKeptSchool() {
  const stored = await readKept<School>(['school']);
  if (stored) apply({ ...stored, today: dateIn(stored.timeZone, new Date()) });
  return stored !== undefined;
}

/** The school from `GET /school`; `today` is the school's, not the browser's (decisions 2.5). */
export const useSchool = (): School => loaded(school.use());

/** The school outside components, such as in a column's text. */
export const readSchool = (): School => loaded(school.get());

/** The order of people's names, outside components. */
export const readNameOrder = () => school.get()?.nameOrder ?? 'FIRST';

function loaded(school: School | null): School {
  if (!school) throw new Error('The school is known before any screen is shown.');
  return school;
}

/** Updates the school's day on a page left open overnight. */
export function followSchoolDay() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') loadSchool().catch(() => undefined);
  });
}
