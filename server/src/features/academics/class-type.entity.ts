import { Entity, Index } from 'typeorm';
import { orderKey } from '@homeroom/shared/order';
import { uniqueKey } from '@homeroom/shared/text';
import { Flag, Id, Text } from '../../platform/database/columns.js';
import { NameKey } from '../../platform/database/name-keys.js';

/** A subject or programme, such as "Arabic 2". */
@Entity('class_types')
@Index('ux_class_types_name', ['classNameKey'], { unique: true })
export class ClassTypeEntity {
  @Id() id!: number;
  @Text(80) className!: string;
  @NameKey(uniqueKey, ['className'], 160) classNameKey!: string;
  @NameKey(orderKey, ['className']) classNameOrder!: string;
  @Flag() archived!: boolean;
}
