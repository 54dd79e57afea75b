import { creates, int, optional, primary, text } from '../../platform/database/migration-dsl.js';

export const MailServers20261206110000 = creates('MailServers20261206110000', 'mail_servers', {
  columns: {
    id: primary(int()),
    host: text(253),
    port: int(),
    security: text(10),
    username: optional(text(254)),
    password: optional(text(2100)),
    from_address: text(254),
    reply_to: optional(text(254)),
  },
});
