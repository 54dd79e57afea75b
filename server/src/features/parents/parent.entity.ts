import { Entity, Index } from 'typeorm';
import { orderKey } from '@homeroom/shared/order';
import { foldText } from '@homeroom/shared/text';
import { Flag, Id, Text } from '../../platform/database/columns.js';
import { NameKey } from '../../platform/database/name-keys.js';

@Entity('parents')
@Index('ux_parents_email', ['email'], { unique: true })
export class ParentEntity {
  @Id() id!: number;
  @Text(80) firstName!: string;
  @Text(80) lastName!: string;
  @NameKey(foldText, ['firstName', 'lastName'], 340) fullNameKey!: string;
  @NameKey(orderKey, ['firstName', 'lastName']) fullNameOrder!: string;
  @NameKey(orderKey, ['lastName', 'firstName']) lastNameOrder!: string;
  @Text(254, { nullable: true }) email!: string | null;
  @Text(40, { nullable: true }) phone!: string | null;
  /** Whether they want no group mail and no notices; letters about accounts are still sent. */
  @Flag() noSchoolMail!: boolean;
}
