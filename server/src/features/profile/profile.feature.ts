import type { Feature } from '../../platform/feature.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

export const profile: Feature = { module: { controllers: [ProfileController], providers: [ProfileService] } };
