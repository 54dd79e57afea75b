import { ForbiddenException, Injectable } from '@nestjs/common';
import {
  featureFlagsSchema,
  featureKeys,
  featureLabel,
  flagRoles,
  isFeatureAllowed,
  standardFlags,
  type FeatureFlags,
  type FeatureKey,
} from '@homeroom/shared/settings/feature-flags';
import { roleWords, type Role } from '@homeroom/shared/roles';
import { SettingForms, type SettingForm } from '../../../platform/resources/setting-forms.js';

/** Flags that are not stored have their defaults. */
export const featureFlagsForm: SettingForm<FeatureFlags> = {
  path: 'settings/features',
  subject: 'Setting',
  entry: { id: 'feature.flags' },
  schema: featureFlagsSchema,
  keys: ['feature.flags'],
  shown: ({ 'feature.flags': stored = {} }) => {
    const sound = featureKeys.map((key) => [key, featureFlagsSchema.shape[key].safeParse(stored[key]).data] as const);
    return Object.fromEntries(sound.map(([key, flag]) => [key, flag ?? standardFlags[key]])) as FeatureFlags;
  },
  stored: (flags) => ({ 'feature.flags': flags }),
  /** By feature and role: 'Preview and send reminders: Teacher'. */
  logged: (flags) =>
    Object.fromEntries(
      featureKeys.flatMap((key) =>
        flagRoles.map((role) => [`${featureLabel(key)}: ${roleWords[role]}`, flags[key][role]]),
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
