import { keyLives } from '@homeroom/shared/settings/api-keys';
import { dayMs } from '@homeroom/shared/dates';
import { ApiKeys20261205110000 } from '../../../database/migrations/20261205110000-api-keys.js';
import { KeySource } from '../../../platform/access/bearer.js';
import type { Feature } from '../../../platform/feature.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeys } from './api-keys.service.js';

export const apiKeys: Feature = {
  module: {
    global: true,
    controllers: [ApiKeysController],
    providers: [ApiKeys, { provide: KeySource, useExisting: ApiKeys }],
    exports: [KeySource],
  },
  entities: [ApiKeyEntity],
  // Expired keys stay in the list for a while, so that their owners see why they stopped working.
  expiring: [{ table: 'api_keys', at: 'expires_at', aheadMs: Math.max(...keyLives) * dayMs, keptMs: 90 * dayMs }],
  afterRestore: ['UPDATE api_keys SET expires_at = :now WHERE expires_at IS NULL OR expires_at > :now'],
  migrations: [ApiKeys20261205110000],
};
