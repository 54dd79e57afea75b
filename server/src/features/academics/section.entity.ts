import { Entity, Index } from 'typeorm';
import { orderKey } from '@homeroom/shared/order';
import { uniqueKey } from '@homeroom/shared/text';
import { Flag, Id, Int, Text } from '../../platform/database/columns.js';
import { NameKey } from '../../platform/database/name-keys.js';

/** A group of students of one year, such as "2-B" of 2026; its name is unique in the year (decisions 2.12). */
@Entity('sections')
@Index('ux_sections_name', ['sectionNameKey', 'allocatedYear'], { unique: true })
export class SectionEntity {
  @Id() id!: number;
  @Text(60) sectionName!: string;
  @NameKey(uniqueKey, ['sectionName'], 120) sectionNameKey!: string;
  @NameKey(orderKey, ['sectionName']) sectionNameOrder!: string;
  @Int() allocatedYear!: number;
  @Int({ nullable: true }) capacity!: number | null;
  @Flag() archived!: boolean;
}
