import { Entity, Index } from 'typeorm';
import { Flag, Id, Text } from '../../platform/database/columns.js';
import { FoldedKey, OrderKey } from '../../platform/database/name-keys.js';

@Entity('parents')
@Index('ix_parents_email', ['email'])
export class ParentEntity {
  @Id() id!: number;
  @Text(80) firstName!: string;
  @Text(80) lastName!: string;
  @FoldedKey(340, 'firstName', 'lastName') fullNameKey!: string;
  @OrderKey('firstName', 'lastName') fullNameOrder!: string;
  @OrderKey('lastName', 'firstName') lastNameOrder!: string;
  /** Two parents may share one (decisions 2.24). */
  @Text(254, { nullable: true }) email!: string | null;
  @Text(40, { nullable: true }) phone!: string | null;
  /** Whether they want no group mail and no notices; letters about accounts are still sent. */
  @Flag() noSchoolMail!: boolean;
}
