import { Injectable } from '@nestjs/common';
import type { PublicAddressInput, PublicAddressSettings } from '@homeroom/shared/settings/api-setup';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/http/problems.js';
import { requireUnchanged } from '../../../platform/http/based-on.js';
import { hostOf } from '../../../platform/mail/host-guard.js';
import { requireAllowed } from '../../../platform/mail/require-allowed.js';
import { PublicAddress } from '../../../platform/settings/public-address.js';
import { Settings } from '../../../platform/settings/settings.js';

/** The app's public address, which a superadmin enters (decisions 5, API Setup). */
@Injectable()
export class AddressSetup {
  constructor(
    private readonly publicAddress: PublicAddress,
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<PublicAddressSettings> {
    return { locked: this.publicAddress.isLocked, publicUrl: await this.publicAddress.get() };
  }

  async save({ publicUrl }: PublicAddressInput, actor: Actor, basedOn?: string): Promise<PublicAddressSettings> {
    if (this.publicAddress.isLocked)
      throw conflict('PUBLIC_URL on the server sets the address. Nothing can be changed here.', 'publicUrl');
    if (publicUrl) await requireAllowed(hostOf(new URL(publicUrl)), 'publicUrl');
    return this.db.unit(async () => {
      await this.db.lockName('public address');
      const before = await this.read();
      requireUnchanged(basedOn, before);
      if (publicUrl) await this.settings.set({ 'app.publicUrl': publicUrl });
      else await this.settings.remove('app.publicUrl');
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Setting',
        id: 'address',
        before: { publicUrl: before.publicUrl },
        after: { publicUrl },
      });
      return this.read();
    });
  }
}
