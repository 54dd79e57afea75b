import { Entity, Index } from 'typeorm';
import { Flag, Folded, Id, Text } from '../../platform/database/columns.js';

@Entity('parents')
@Index('ux_parents_email', ['email'], { unique: true })
export class ParentEntity {
  @Id() id!: number;
  @Text(80) firstName!: string;
  @Text(80) lastName!: string;
  @Folded(340) fullNameKey!: string;
  @Text(254, { nullable: true }) email!: string | null;
  @Text(40, { nullable: true }) phone!: string | null;
  /** Whether they want no group mail and no notices; letters about accounts are still sent. */
  @Flag() noSchoolMail!: boolean;
}
