import { z } from 'zod';
import { roles, type Role } from '../roles.js';

/** The roles that a flag is set for; superadmins may use every feature. */
export const flagRoles = ['ADMIN', 'TEACHER'] as const satisfies readonly Role[];

const flag = (label: string) => z.strictObject({ ADMIN: z.boolean(), TEACHER: z.boolean() }).meta({ label });

/** The features that can be allowed by role (decisions 4). Only list flags that something reads. */
export const featureFlagsSchema = z.strictObject({
  'dashboard.remind': flag('Preview and send reminders'),
});
export type FeatureFlags = z.output<typeof featureFlagsSchema>;
export type FeatureKey = keyof FeatureFlags;

export const featureKeys = Object.keys(featureFlagsSchema.shape) as FeatureKey[];
export const featureLabel = (key: FeatureKey) => featureFlagsSchema.shape[key].meta()!.label!;

/** Until a superadmin decides otherwise. */
export const standardFlags: FeatureFlags = { 'dashboard.remind': { ADMIN: true, TEACHER: false } };

const isFeature = (key: string): key is FeatureKey => Object.hasOwn(featureFlagsSchema.shape, key);

/** Whether a role may use a feature; no role may use an unknown feature. */
export const isFeatureAllowed = (key: string, role: Role, flags: FeatureFlags) =>
  isFeature(key) && (role === 'SUPERADMIN' || (role !== 'STUDENT' && flags[key][role]));

const featureKeysAtOnce = 50;

const key = z
  .string()
  .max(80, 'A feature key has at most 80 characters.')
  .regex(/^[\w.:-]+$/, 'A feature key consists of letters, digits, dots, colons, hyphens and underscores.');

/** `?keys=a,b&role=&user=` (spec 7): `role` can only narrow the answer; `user` changes nothing, because features depend on roles. */
export const featuresQuerySchema = z.strictObject({
  keys: z
    .string({ error: 'Name the features in keys, separated by commas.' })
    .max(4200, `Ask for at most ${featureKeysAtOnce} features at once.`)
    .transform((keys) => [
      ...new Set(
        keys
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== ''),
      ),
    ])
    .pipe(
      z
        .array(key)
        .min(1, 'Name the features in keys, separated by commas.')
        .max(featureKeysAtOnce, `Ask for at most ${featureKeysAtOnce} features at once.`),
    ),
  /** In upper or lower case, as a client stores it (spec 6); empty if none is stored. */
  role: z
    .string()
    .max(20, 'Name one of the four roles.')
    .toUpperCase()
    .pipe(z.enum(['', ...roles], 'Name one of the four roles.'))
    .optional(),
  user: z.string().max(254, 'Use at most 254 characters.').optional(),
});
export type FeaturesQuery = z.infer<typeof featuresQuerySchema>;

export type FeaturesAllowed = Record<string, boolean>;

/** Whether a session of `role` may use each feature; with a lesser role in the query, whether both roles may (spec 6 and 7). */
export function featuresAllowed(
  { keys, role: requestedRole }: FeaturesQuery,
  role: Role,
  flags: FeatureFlags,
): FeaturesAllowed {
  const as = roles.find((each) => each === requestedRole && roles.indexOf(each) > roles.indexOf(role)) ?? role;
  const allowed = (key: string) => isFeatureAllowed(key, role, flags) && isFeatureAllowed(key, as, flags);
  return Object.fromEntries(keys.map((each) => [each, allowed(each)]));
}
