// eslint-disable-next-line homeroom/arrows -- a real mail server is the same for both kinds of tests
import { catchMail, type MailCatcher } from '../../../server/test/mail-catcher.js';
import { apiOf } from './api';
import { startSchool, type RunningProduct } from './server';
import { ownUrl, type Page } from './test';

/** A school whose e-mails arrive at a mail server of the test. */
export interface SchoolWithMail extends RunningProduct {
  mail: MailCatcher;
}

/** `manners`: how the mail server answers; by default it accepts everything. */
export async function startSchoolWithMail(manners?: Parameters<typeof catchMail>[0]): Promise<SchoolWithMail> {
  const mail = await catchMail(manners);
  const school = await startSchool(60, { SMTP_URL: mail.url });
  const stop = async () => {
    await school.stop();
    await mail.close();
  };
  return { ...school, mail, stop };
}

/** Saves where the school is, so that e-mails with links go out. `page` is signed in as a superadmin. */
export const saveAddress = (page: Page) => apiOf(page).put('/settings/address', { publicUrl: ownUrl() });
