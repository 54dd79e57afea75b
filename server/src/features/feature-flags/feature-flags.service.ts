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
import type { Actor } from '../../platform/access/actor.js';
import { SettingsWriter } from '../../platform/settings/settings-writer.js';
import { Settings } from '../../platform/settings/settings.js';

/** Which roles may use which features. */
@Injectable()
export class FeatureFlagsService {
  constructor(
    private readonly settings: Settings,
    private readonly writer: SettingsWriter,
  ) {}

  /** Flags that are not stored have their defaults. */
  async read(): Promise<FeatureFlags> {
    const stored = (await this.settings.get('feature.flags')) ?? {};
    const sound = featureKeys.map((key) => [key, featureFlagsSchema.shape[key].safeParse(stored[key]).data] as const);
    return Object.fromEntries(sound.map(([key, flag]) => [key, flag ?? standardFlags[key]])) as FeatureFlags;
  }

  /** Throws a 403 with `sentence` for a role without the feature. */
  async require(key: FeatureKey, role: Role, sentence: string): Promise<void> {
    if (!isFeatureAllowed(key, role, await this.read())) throw new ForbiddenException(sentence);
  }

  async change(flags: FeatureFlags, actor: Actor): Promise<FeatureFlags> {
    const [before, after] = [namedFlags(await this.read()), namedFlags(flags)];
    await this.writer.save({ 'feature.flags': flags }, actor, {
      subject: 'Setting',
      id: 'feature.flags',
      before,
      after,
    });
    return flags;
  }
}

/** The flags by feature and role for the history: 'dashboard.remind for TEACHER'. */
const namedFlags = (flags: FeatureFlags) =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([key, roles]) =>
      Object.entries(roles).map(([role, allowed]) => [`${key} for ${role}`, allowed]),
    ),
  );
