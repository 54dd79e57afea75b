import { z } from 'zod';

/** `?name=true` or `false` in a query. */
export const querySwitch = (name: string, standard: 'true' | 'false') =>
  z
    .enum(['true', 'false'], `${name} must be true or false, once.`)
    .default(standard)
    .transform((value) => value === 'true');

/** `?dryRun=` for large changes; true by default, so that people see what will be written (decisions 2.7 and 3). */
export const dryRunSchema = z.strictObject({ dryRun: querySwitch('dryRun', 'true') });

/** `?dryRun=` for a change of one record; false by default (decisions 2.11). */
export const tryFirstSchema = z.strictObject({ dryRun: querySwitch('dryRun', 'false') });
