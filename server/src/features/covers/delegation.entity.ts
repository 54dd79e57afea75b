import { Entity } from 'typeorm';
import { Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/** One grant of cover to a temporary teacher, for the dates in `covers`. */
@Entity('delegations')
export class DelegationEntity {
  @Id() id!: number;
  @References('teachers') @Int() tempTeacherId!: number;
  @Text(200, { nullable: true }) reason!: string | null;
  @Instant() grantedAt!: string;
  @References('users') @Int() grantedById!: number;
}
