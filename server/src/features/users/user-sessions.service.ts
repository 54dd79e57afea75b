import { ForbiddenException, Injectable } from '@nestjs/common';
import type { OpenSession } from '@homeroom/shared/auth';
import { outranks } from '@homeroom/shared/roles';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { OpenSessions } from '../auth/open-sessions.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { UsersService } from './users.service.js';

/** Where users of lower roles are signed in, for those who may end it. */
@Injectable()
export class UserSessions {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly open: OpenSessions,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** 403 for a user without a lower role. */
  async list(id: number, actor: Actor): Promise<OpenSession[]> {
    requireLower(actor, await this.users.visible(id, actor));
    return this.open.list(id);
  }

  /** Ends one session, by the name that the list gave it. */
  end(id: number, name: string, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      requireLower(actor, await this.users.reached(id, actor));
      const { device } = await this.open.end(name, id);
      await this.note(id, actor, device);
    });
  }

  endAll(id: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      requireLower(actor, await this.users.reached(id, actor));
      const { length } = await this.open.list(id);
      if (length === 0) return;
      await this.sessions.closeAll(id);
      await this.note(id, actor, 'Everywhere');
    });
  }

  private note(id: number, actor: Actor, browser: string) {
    return this.audit.record(actor, { action: 'end session', subject: 'User', id, before: { browser } });
  }
}

function requireLower(actor: Actor, { role }: Pick<UserEntity, 'role'>) {
  if (!outranks(actor.role, role))
    throw new ForbiddenException('You may only see and end the sessions of a user with a lower role.');
}
