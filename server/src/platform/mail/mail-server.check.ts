import { columns } from '../database/common.sql.js';
import { Sealed } from '../database/sealed.js';
import { fine, problem, warning, type Check, type School } from '../doctor/check.js';
import { readKey } from '../secrets/key-file.js';
import { Secrets } from '../secrets/secrets.js';
import { accountOf, shownAnswer, type MailAccount } from './mail-account.js';
import { passwordColumn } from './mail-server.entity.js';
import { Walk } from './mail-test.service.js';
import { faultOf } from './mail-test-faults.js';

/** In ms: less than the time of the check, so that the answer is the server's. */
const wholeMs = 4500;

/** The mail server can be reached, and takes the user and password. Nothing is sent. */
export const mailServer: Check = {
  name: 'Mail server',
  async run(school) {
    const account = await accountIn(school);
    if (!account) return warning('No mail server is set, so all e-mail waits.', 'Enter it in API Setup.');
    const place = `${account.host}, port ${account.port}`;
    const walk = new Walk(account, wholeMs);
    const error = await walk.run(null);
    if (!error) {
      const steps = walk.steps.map(({ words }) => words);
      return fine(`${place}: ${steps.join(', ')}.`);
    }
    const { title, problem: fault } = faultOf(walk.stage, error, account);
    const answer = shownAnswer(error.response ?? error.message, account, 300).replace(/\.$/, '');
    return problem(
      `${place}: ${title}. It says: ${answer}.`,
      `${fault?.message ?? ''} ${account.url === null ? 'Correct and test it in API Setup.' : 'Correct SMTP_URL, and start the server again.'}`.trim(),
    );
  },
};

interface SavedServer extends Pick<MailAccount, 'host' | 'port' | 'username' | 'from'> {
  security: 'STARTTLS' | 'TLS' | 'NONE';
  password: string | null;
}

/** As `MailAccounts.current`, but without the services of a running server. */
async function accountIn({ config, rows }: School): Promise<MailAccount | null> {
  if (config.smtpUrl !== null) return accountOf(config.smtpUrl);
  const [saved] = await rows<SavedServer>(
    `SELECT ${columns('mail_server', 'host', 'port', 'security', 'username', 'password')}, mail_server.from_address AS "from" FROM mail_servers mail_server WHERE mail_server.id = 1`,
  );
  if (!saved) return null;
  const password = saved.password && passwordOf(saved.password, readKey(config));
  return { ...saved, password, replyTo: null, url: null };
}

function passwordOf(sealed: string, key: Buffer | null): string {
  if (!key) throw new Error('its password cannot be opened without the key');
  return new Secrets(key).open(new Sealed(passwordColumn, sealed));
}
