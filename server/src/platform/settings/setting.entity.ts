import { Entity } from 'typeorm';
import { LongText, TextKey } from '../database/columns.js';

/** A setting of the school; `value` is JSON. */
@Entity('settings')
export class SettingEntity {
  @TextKey(80) key!: string;
  @LongText() value!: string;
}
