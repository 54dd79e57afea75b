import { Entity, PrimaryColumn } from 'typeorm';
import { LongText } from '../database/columns.js';

/** A setting of the school; `value` is JSON. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn({ type: 'varchar', length: '80' }) key!: string;
  @LongText() value!: string;
}
