import { apiOf } from './api';
import { startSession } from './sign-in';
import { ownUrl, request } from './test';

/** Moves a demo school to the United States, where dates and times are written differently. */
export async function makeAmerican(url = ownUrl()) {
  const office = await request.newContext();
  await startSession(office, 'admin@demo.school', { url });
  const profile = { schoolName: 'Cedar Grove School', timeZone: 'Europe/Dublin', region: 'US' };
  await apiOf(office, url).put('/setup/profile', profile);
  await office.dispose();
}
