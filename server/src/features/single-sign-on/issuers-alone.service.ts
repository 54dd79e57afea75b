import { ForbiddenException, Injectable } from '@nestjs/common';
import { eitherOf } from '@homeroom/shared/text';
import { Settings } from '../../platform/settings/settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { OwnWays } from '../auth/own-ways.service.js';
import { IssuerSetup } from './issuers.service.js';

/** Refuses passwords and passkeys of roles that sign in at an issuer alone, while one has a button. */
@Injectable()
export class IssuersAlone extends OwnWays {
  constructor(
    private readonly settings: Settings,
    private readonly issuers: IssuerSetup,
  ) {
    super();
  }

  async require({ role }: Pick<UserEntity, 'role'>): Promise<void> {
    const roles: readonly string[] = (await this.settings.get('signIn.issuerOnly')) ?? [];
    if (!roles.includes(role)) return;
    const names = (await this.issuers.buttons()).map(({ name }) => name);
    if (names.length > 0) throw new ForbiddenException(`At your school you sign in with ${eitherOf(names)}.`);
  }
}
