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
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Settings } from '../../platform/settings/settings.js';

/** Which roles may use which features. */
@Injectable()
export class FeatureFlagsService {
  constructor(
    private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
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
    const before = await this.read();
    await this.unitOfWork.run(async (manager) => {
      await this.settings.set(manager, { 'feature.flags': flags });
      await this.audit.record(manager, actor, {
        action: 'update',
        subject: 'Setting',
        id: 'feature.flags',
        before: namedFlags(before),
        after: namedFlags(flags),
      });
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
