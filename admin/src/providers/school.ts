import type { School } from '@homeroom/shared/auth';
import { dateIn } from '@homeroom/shared/dates';
import { setRegion } from '@homeroom/shared/region';
import { keep, readKept } from './device';
import { http } from './http';
import { knowTheme } from '../theme/school-theme';
import { store } from './store';

const school = store<School | null>(null);

function know(given: School) {
  // A school that an older version kept has no region.
  setRegion(given.region ?? 'GB');
  // Nor has it a theme.
  if (given.theme) knowTheme(given.theme);
  school.set(given);
}

/** Asks for the school's name, zone and today; again after a change of the profile. After `timeout` ms it counts as out of reach. */
export async function askSchool(timeout?: number) {
  const { data } = await http.get<School>('/school', { timeout });
  know(data);
  void keep(['school'], data);
}

/** The school as it was last told, on the day that it is there by this device's clock; false where none is kept. */
export async function openKeptSchool() {
  const kept = await readKept<School>(['school']);
  if (kept) know({ ...kept, today: dateIn(kept.timeZone, new Date()) });
  return kept !== undefined;
}

/** The school as `GET /school` tells it; `today` is the school's, not the browser's (decisions 2.5). */
export const useSchool = (): School => known(school.use());

/** The school outside of components, such as in a column's text. */
export const readSchool = (): School => known(school.get());

/** How people are ordered and shown, outside of components. */
export const readNameOrder = () => school.get()?.nameOrder ?? 'FIRST';

function known(given: School | null): School {
  if (!given) throw new Error('The school is known before any screen is shown.');
  return given;
}

/** Updates the school's day on a page left open overnight. */
export function followSchoolDay() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askSchool().catch(() => undefined);
  });
}
