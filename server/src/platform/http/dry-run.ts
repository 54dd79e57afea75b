import { Query } from '@nestjs/common';
import { dryRunSchema, tryFirstSchema } from '@homeroom/shared/dry-run';

const flag = (schema: typeof dryRunSchema) =>
  Query({ schema, pipes: [{ transform: ({ dryRun }: { dryRun: boolean }) => dryRun }] });

/** `?dryRun=` of a large change. */
export const DryRun = () => flag(dryRunSchema);
/** `?dryRun=` of a change of one record. */
export const TryFirst = () => flag(tryFirstSchema);
