import { SecondFactors20270109110000 } from '../../database/migrations/20270109110000-second-factors.js';
import type { Feature } from '../../platform/feature.js';
import { FactorRules } from './factor-rules.service.js';
import { RememberedDevices, rememberedMs } from './remembered-devices.service.js';
import {
  factorColumn,
  forgetUnreadableFactors,
  RecoveryCodeEntity,
  RememberedDeviceEntity,
  SecondFactorEntity,
} from './second-factor.entity.js';
import { SecondFactors } from './second-factors.service.js';

const services = [SecondFactors, RememberedDevices, FactorRules];

export const secondFactor: Feature = {
  module: { global: true, providers: services, exports: services },
  entities: [SecondFactorEntity, RecoveryCodeEntity, RememberedDeviceEntity],
  migrations: [SecondFactors20270109110000],
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
