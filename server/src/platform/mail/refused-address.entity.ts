import { Entity } from 'typeorm';
import { Instant, Text, TextKey } from '../database/columns.js';

/** An address, in lower case, that a mail server permanently refused; deleted once a message to it is accepted. */
@Entity('refused_addresses')
export class RefusedAddressEntity {
  @TextKey(254) address!: string;
  @Instant() at!: string;
  @Text(500) answer!: string;
}

/** SQL: what a mail server said when it refused an address, or `NULL`; `email` is SQL for the address in lower case. */
export const mailRefused = (email: string) =>
  `(SELECT refused_.answer FROM refused_addresses refused_ WHERE refused_.address = ${email})`;
