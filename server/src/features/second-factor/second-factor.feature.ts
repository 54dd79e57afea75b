import { SecondFactors20270109110000 } from '../../database/migrations/20270109110000-second-factors.js';
import { Passkeys20270113100000 } from '../../database/migrations/20270113100000-passkeys.js';
import type { Feature } from '../../platform/feature.js';
import { FactorRules } from './factor-rules.service.js';
import { Passkeys } from './passkeys.service.js';
import { RememberedDevices, rememberedMs } from './remembered-devices.service.js';
import {
  factorColumn,
  forgetUnreadableFactors,
  PasskeyEntity,
  RecoveryCodeEntity,
  RememberedDeviceEntity,
  SecondFactorEntity,
} from './second-factor.entity.js';
import { SecondFactors } from './second-factors.service.js';

const services = [SecondFactors, Passkeys, RememberedDevices, FactorRules];

export const secondFactor: Feature = {
  module: { global: true, providers: services, exports: services },
  entities: [SecondFactorEntity, RecoveryCodeEntity, RememberedDeviceEntity, PasskeyEntity],
  migrations: [SecondFactors20270109110000, Passkeys20270113100000],
  duplicates: { 'passkeys.credential_id': { message: 'This passkey belongs to an account already.' } },
  afterRestore: ['DELETE FROM remembered_devices'],
  expiring: [{ table: 'remembered_devices', at: 'expires_at', aheadMs: rememberedMs }],
  sealed: {
    [factorColumn]: {
      clear: forgetUnreadableFactors,
      words: (lost) =>
        `The second factor of ${lost === 1 ? '1 person' : `${lost} people`} cannot be read: they sign in with a recovery code, or somebody of a higher role resets it in Users.`,
    },
  },
};
