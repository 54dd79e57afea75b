import type { School } from '@homeroom/shared/auth';
import { http } from './http';
import { store } from './store';

const school = store<School | null>(null);

/** Asks for the school's name, zone and today; again after a change of the profile. */
export async function askSchool() {
  school.set((await http.get<School>('/school')).data);
}

/** The school as `GET /school` tells it; `today` is the school's, not the browser's (decisions 2.5). */
export function useSchool(): School {
  const known = school.use();
  if (!known) throw new Error('The school is known before any screen is shown.');
  return known;
}

/** A page left open overnight wakes up with the school's new day. */
export function followSchoolDay() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askSchool().catch(() => undefined);
  });
}
