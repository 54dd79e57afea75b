import { ForbiddenException, Injectable } from '@nestjs/common';
import { outranks } from '@homeroom/shared/roles';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { FactorCodes } from '../auth/factor-codes.service.js';
import { UsersService } from './users.service.js';

/** The second factors of users with lower roles, for those who may reset them. */
@Injectable()
export class UserFactors {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly codes: FactorCodes,
    private readonly letters: AccountLinks,
  ) {}

  async read(id: number, actor: Actor): Promise<{ isOn: boolean }> {
    await this.users.visible(id, actor);
    return { isOn: await this.codes.factors.isOn(id) };
  }

  /** Turns it off, for somebody who lost the app and the recovery codes, ends their sessions and writes to them. */
  reset(id: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      const user = await this.users.reached(id, actor);
      if (!outranks(actor.role, user.role))
        throw new ForbiddenException('You may only reset the second factor of a user with a lower role.');
      if (!(await this.codes.factors.isOn(id))) throw conflict('This user has no second factor.');
      await this.codes.reset(user, actor);
      await this.letters.write('secondFactorOff', user, { senderId: actor.userId });
    });
  }
}
