import { Entity, Index } from 'typeorm';
import { Flag, Id, Text } from '../../platform/database/columns.js';
import { OrderKey, UniqueKey } from '../../platform/database/name-keys.js';

/** A subject or programme, such as "Arabic 2". */
@Entity('class_types')
@Index('ux_class_types_name', ['classNameKey'], { unique: true })
export class ClassTypeEntity {
  @Id() id!: number;
  @Text(80) className!: string;
  @UniqueKey(160) classNameKey!: string;
  @OrderKey() classNameOrder!: string;
  @Flag() archived!: boolean;
}
