import { ForbiddenException, Injectable } from '@nestjs/common';
import {
  featureFlagsSchema,
  featureKeys,
  isFeatureAllowed,
  standardFlags,
  type FeatureFlags,
  type FeatureKey,
} from '@homeroom/shared/feature-flags';
import type { Role } from '@homeroom/shared/roles';
import { SettingForms, type SettingForm } from '../../platform/settings/setting-forms.js';

/** Flags that are not stored have their defaults. */
export const featureFlagsForm: SettingForm<FeatureFlags, FeatureFlags> = {
  path: 'settings/features',
  tag: 'features',
  subject: 'Setting',
  entry: { subject: 'Setting', id: 'feature.flags' },
  schema: featureFlagsSchema,
  keys: ['feature.flags'],
  shown: ({ 'feature.flags': stored = {} }) => {
    const sound = featureKeys.map((key) => [key, featureFlagsSchema.shape[key].safeParse(stored[key]).data] as const);
    return Object.fromEntries(sound.map(([key, flag]) => [key, flag ?? standardFlags[key]])) as FeatureFlags;
  },
  stored: (flags) => ({ 'feature.flags': flags }),
  /** By feature and role: 'dashboard.remind for TEACHER'. */
  logged: (flags) =>
    Object.fromEntries(
      Object.entries(flags).flatMap(([key, roles]) =>
        Object.entries(roles).map(([role, allowed]) => [`${key} for ${role}`, allowed]),
      ),
    ),
};

@Injectable()
export class FeatureFlagsService {
  constructor(private readonly forms: SettingForms) {}

  read(): Promise<FeatureFlags> {
    return this.forms.read(featureFlagsForm);
  }

  /** Throws a 403 with `sentence` for a role without the feature. */
  async require(key: FeatureKey, role: Role, sentence: string): Promise<void> {
    if (!isFeatureAllowed(key, role, await this.read())) throw new ForbiddenException(sentence);
  }
}
