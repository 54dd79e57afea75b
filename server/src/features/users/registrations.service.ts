import { ForbiddenException, Injectable } from '@nestjs/common';
import { registrationAnswer, type RegisterInput } from '@homeroom/shared/auth';
import { fullNameOf } from '@homeroom/shared/names';
import { isStaffRole } from '@homeroom/shared/roles';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { isUniqueViolation } from '../../platform/database/failures.js';
import { inEvenTime } from '../../platform/http/even-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { isSetUp } from '../accounts/public.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { Attempts } from '../auth/attempts.service.js';
import { UserEntity } from '../accounts/user.entity.js';

/** Lets teachers register (decisions 5, Register). */
@Injectable()
export class Registrations {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly attempts: Attempts,
    private readonly audit: Audit,
    private readonly links: AccountLinks,
  ) {}

  /** Closed until the school is set up: the server prints its set-up link only while nobody has an account. */
  async isOpen(): Promise<boolean> {
    const settings = await this.settings.all(['setup.tokenHash', 'registration.open']);
    return isSetUp(settings) && settings['registration.open'] !== false;
  }

  /** Adds a TEACHER on HOLD. The answer and its time are the same if the address is known. 403 while registration is closed. */
  register(input: RegisterInput, address: string): Promise<{ message: string }> {
    return inEvenTime(this.clock, async () => {
      if (!(await this.isOpen()))
        throw new ForbiddenException('Registration is closed. Ask the office for an account.');
      await this.attempts.begin('register', input.email, address);
      await this.db
        .unit(async () => {
          const existing = await this.db.lockedOneBy(UserEntity, { email: input.email });
          return existing ? this.noteExisting(existing) : this.add(input);
        })
        .catch((error: unknown) => {
          // The address has just been registered, so it is known now.
          if (!isUniqueViolation(error)) throw error;
        });
      return { message: registrationAnswer };
    });
  }

  /** Adds the account, but no teacher yet: strangers must not be able to add to the list of teachers. */
  private async add(input: RegisterInput) {
    const now = this.clock.stamp();
    const account = { ...input, role: 'TEACHER', status: 'HOLD', registeredAt: now } as const;
    const fullName = fullNameOf(input);
    const id = await this.db.insertRow(UserEntity, {
      ...account,
      passwordHash: null,
      createdAt: now,
    });
    await this.audit.record({ userId: id, fullName }, { action: 'register', subject: 'User', id, after: account });
  }

  /** A teacher whom the office has added without a password waits for approval too. Somebody with a password is told only by e-mail. */
  private async noteExisting(user: UserEntity) {
    if (!isStaffRole(user.role)) return;
    if (user.passwordHash !== null) {
      if (user.status === 'ACTIVE' && (await this.attempts.getsLetter('register', user.email!)))
        await this.links.write('knownAddress', user);
      return;
    }
    if (user.role !== 'TEACHER' || user.registeredAt !== null || !['ACTIVE', 'HOLD'].includes(user.status)) return;
    const registeredAt = this.clock.stamp();
    await this.db.update(UserEntity, { id: user.id }, { registeredAt });
    await this.audit.record(null, {
      action: 'register',
      subject: 'User',
      id: user.id,
      before: { registeredAt: null },
      after: { registeredAt },
    });
  }
}
