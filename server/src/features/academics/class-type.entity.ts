import { Entity, Index } from 'typeorm';
import { Flag, Folded, Id, Text } from '../../platform/database/columns.js';

/** A subject or programme, such as "Arabic 2". */
@Entity('class_types')
@Index('ux_class_types_name', ['classNameKey'], { unique: true })
export class ClassTypeEntity {
  @Id() id!: number;
  @Text(80) className!: string;
  @Folded(160) classNameKey!: string;
  @Flag() archived!: boolean;
}
