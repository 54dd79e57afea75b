import { Entity, Index } from 'typeorm';
import { Flag, Id, Int, Text } from '../../platform/database/columns.js';
import { OrderKey, UniqueKey } from '../../platform/database/name-keys.js';

/** A group of students of one year, such as "2-B" of 2026; its name is unique in the year (decisions 2.12). */
@Entity('sections')
@Index('ux_sections_name', ['sectionNameKey', 'allocatedYear'], { unique: true })
export class SectionEntity {
  @Id() id!: number;
  @Text(60) sectionName!: string;
  @UniqueKey(120) sectionNameKey!: string;
  @OrderKey() sectionNameOrder!: string;
  @Int() allocatedYear!: number;
  @Int({ nullable: true }) capacity!: number | null;
  @Flag() archived!: boolean;
}
