import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { renderLetter } from '../../platform/mail/letter.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts, userName } from '../accounts/accounts.sql.js';

/** Tells the superadmins that there is no new backup. */
@Injectable()
export class BackupLetters {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  async failed(problem: string): Promise<void> {
    const from = await this.settings.schoolName();
    await this.db.unit(async () => {
      const people = await this.db.query<{ id: number; address: string; name: string; firstName: string }>(
        `SELECT account.id AS "id", account.email AS "address", ${userName} AS "name", account.first_name AS "firstName"
         ${fromAccounts} WHERE account.role = 'SUPERADMIN' AND account.status = 'ACTIVE' AND account.email IS NOT NULL`,
      );
      const letters = people.map(({ address, name, firstName }) => ({
        to: { address, name },
        cause: 'BACKUP',
        ...renderLetter({
          subject: `${from} was not backed up`,
          greeting: `Dear ${firstName},`,
          before: [
            `Tonight’s backup failed: ${problem}`,
            'The next one is tried tomorrow night. You can also start one now:',
          ],
          pages: [{ words: 'Backups', path: '/setup#backups' }],
          from,
        }),
      }));
      await this.outbox.queueAll(letters);
    });
  }
}
