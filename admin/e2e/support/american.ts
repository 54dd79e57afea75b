import { request } from '@playwright/test';
import { startSession } from './sign-in';

/** Moves a demo school to the United States, where dates and times are written differently. */
export async function makeAmerican(url: string) {
  const office = await request.newContext();
  await startSession(office, url, 'admin@demo.school');
  await office.put(`${url}/api/setup/profile`, {
    headers: { origin: url },
    data: { schoolName: 'Cedar Grove School', timeZone: 'Europe/Dublin', region: 'US' },
  });
  await office.dispose();
}
