import { Entity, PrimaryColumn } from 'typeorm';
import { Instant, Text } from '../database/columns.js';

/** An address that a mail server refused for good, in small letters; gone once a message to it is accepted. */
@Entity('refused_addresses')
export class RefusedAddressEntity {
  @PrimaryColumn({ type: 'varchar', length: '254' }) address!: string;
  @Instant() at!: string;
  /** What the mail server said. */
  @Text(500) answer!: string;
}
