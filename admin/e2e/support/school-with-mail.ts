import type { APIRequestContext } from '@playwright/test';
// eslint-disable-next-line homeroom/arrows -- a real mail server is the same for both kinds of tests
import { catchMail, type MailCatcher } from '../../../server/test/mail-catcher.js';
import { startSchool, type RunningProduct } from './server';
import { expect } from './test';

/** A school whose e-mails arrive at a mail server of the test. */
export interface SchoolWithMail {
  school: RunningProduct;
  mail: MailCatcher;
  stop: () => Promise<void>;
}

/** `manners`: how the mail server answers; by default it accepts everything. */
export async function startSchoolWithMail(manners?: Parameters<typeof catchMail>[0]): Promise<SchoolWithMail> {
  const mail = await catchMail(manners);
  const school = await startSchool(60, { SMTP_URL: mail.url });
  const stop = async () => {
    await school.stop();
    await mail.close();
  };
  return { school, mail, stop };
}

/** Saves where the school is, so that e-mails with links go out. `client` is signed in as a superadmin. */
export async function saveAddress(client: APIRequestContext, url: string) {
  const saved = await client.put(`${url}/api/settings/address`, { headers: { origin: url }, data: { publicUrl: url } });
  expect(saved.ok(), await saved.text()).toBe(true);
}
