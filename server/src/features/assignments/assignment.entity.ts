import { Entity, Index } from 'typeorm';
import { Day, Flag, Id, Instant, Int, References } from '../../platform/database/columns.js';

/** Students put into sections together, by hand or from a spreadsheet; their stays refer to it. */
@Entity('assignments')
@Index('ix_assignments_made_by', ['madeById', 'id'])
export class AssignmentEntity {
  @Id() id!: number;
  @Instant() madeAt!: string;
  @References('users') @Int() madeById!: number;
  @Flag() imported!: boolean;
  @Day() firstDay!: string;
  @Instant({ nullable: true }) undoneAt!: string | null;
}
