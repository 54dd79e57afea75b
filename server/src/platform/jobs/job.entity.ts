import { Entity } from 'typeorm';
import { Instant, Text, TextKey } from '../database/columns.js';

/** When a job is due, and which instance runs it. */
@Entity('jobs')
export class JobEntity {
  @TextKey(60) name!: string;
  @Instant() dueAt!: string;
  /** The secret of the instance that runs the job; `null` if none does. */
  @Text(36, { nullable: true }) lease!: string | null;
  /** If the lease is not renewed by then, its program died and the job is free again. */
  @Instant({ nullable: true }) leasedUntil!: string | null;
  /** When the first of its last rounds failed; `null` if the last one succeeded. */
  @Instant({ nullable: true }) failingSince!: string | null;
}
