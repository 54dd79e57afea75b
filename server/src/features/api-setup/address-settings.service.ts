import { Injectable } from '@nestjs/common';
import type { PublicAddressInput, PublicAddressSettings } from '@homeroom/shared/api-setup';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict } from '../../platform/http/problems.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Settings } from '../../platform/settings/settings.js';
import { requireAllowed } from './require-allowed.js';

/** The app's public address. */
@Injectable()
export class AddressSettings {
  constructor(
    private readonly settings: Settings,
    private readonly publicAddress: PublicAddress,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<PublicAddressSettings> {
    return { locked: this.publicAddress.isLocked, publicUrl: await this.publicAddress.get() };
  }

  async change({ publicUrl }: PublicAddressInput, actor: Actor): Promise<PublicAddressSettings> {
    if (this.publicAddress.isLocked)
      throw conflict('PUBLIC_URL on the server sets the address. Nothing can be changed here.', 'publicUrl');
    if (publicUrl) await requireAllowed(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''), 'publicUrl');
    const before = await this.publicAddress.get();
    await this.unitOfWork.run(async (manager) => {
      if (publicUrl) await this.settings.set(manager, { 'app.publicUrl': publicUrl });
      else await this.settings.remove(manager, 'app.publicUrl');
      await this.audit.record(manager, actor, {
        action: 'update',
        subject: 'Setting',
        id: 'address',
        before: { publicUrl: before },
        after: { publicUrl },
      });
    });
    return this.read();
  }
}
