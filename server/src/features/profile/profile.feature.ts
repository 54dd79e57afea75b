import type { Feature } from '../../platform/feature.js';
import { OwnFactorController } from './own-factor.controller.js';
import { OwnFactor } from './own-factor.service.js';
import { ProfileController } from './profile.controller.js';
import { Proofs } from './proofs.service.js';
import { ProfileService } from './profile.service.js';

export const profile: Feature = {
  module: { controllers: [ProfileController, OwnFactorController], providers: [ProfileService, OwnFactor, Proofs] },
};
