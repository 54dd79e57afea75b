import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@homeroom/shared/auth';
import { rulesFor } from '@homeroom/shared/abilities';
import { fullNameOf } from '@homeroom/shared/names';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { FactorRules } from '../second-factor/factor-rules.service.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';

/** Who is signed in, for the admin. */
@Injectable()
export class SignedInUsers {
  constructor(
    private readonly db: Database,
    private readonly factors: SecondFactors,
    private readonly rules: FactorRules,
  ) {}

  /** Who they are, what they may do, and by when they need a second factor. */
  async of(userId: number): Promise<SignedIn> {
    const rows = await this.db.query<SignedIn['user']>(
      `SELECT ${columns('account', 'id', 'firstName', 'lastName', 'email', 'role')}, teacher.id AS "teacherId"
       ${fromAccounts} WHERE account.id = :userId`,
      { userId },
    );
    const row = rows[0]!;
    const requiredFrom = await this.rules.requiredFrom(row.role);
    const enrolBy = requiredFrom !== null && !(await this.factors.isOn(userId)) ? requiredFrom : null;
    return { user: { ...row, fullName: fullNameOf(row) }, rules: rulesFor(row.role), enrolBy };
  }
}
