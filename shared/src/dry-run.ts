import { z } from 'zod';

/** A switch in a query. */
export const trueOrFalse = (name: string) => z.enum(['true', 'false'], `${name} must be true or false, once.`);

/** `?dryRun=` of what changes much; absent means true: nothing is written unseen (decisions 2.7 and 3). */
export const dryRunSchema = z.strictObject({
  dryRun: trueOrFalse('dryRun')
    .default('true')
    .transform((value) => value === 'true'),
});
export type DryRunQuery = z.infer<typeof dryRunSchema>;

/** `dryRun` for a change of one record: absent means false (decisions 2.11). */
export const tryFirstSchema = z.strictObject({
  dryRun: trueOrFalse('dryRun')
    .default('false')
    .transform((value) => value === 'true'),
});
export type TryFirstQuery = z.infer<typeof tryFirstSchema>;
