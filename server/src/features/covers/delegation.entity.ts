import { Entity } from 'typeorm';
import { Id, Instant, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** One grant of cover to a temporary teacher, for the dates in `covers`. */
@Entity('delegations')
export class DelegationEntity {
  @Id() id!: number;
  @References('delegations', 'temp_teacher_id', 'teachers') @Int() tempTeacherId!: number;
  @Text(200, { nullable: true }) reason!: string | null;
  @Instant() grantedAt!: string;
  @References('delegations', 'granted_by_id', 'users') @Int() grantedById!: number;
}
