import { sendRowSchema } from '@homeroom/shared/notifications/send';
import { defineResource } from '../../platform/resources/define-resource.js';
import { SendEntity } from './send.entity.js';

/** For the filter of the log. */
export const sendsResource = defineResource(SendEntity, {
  path: 'notifications/sends',
  subject: 'Send',
  schema: sendRowSchema,
  words: { singular: 'send' },
  list: { sort: ['createdAt', 'name'], search: ['name'], filter: ['name'] },
  read: {
    view: `SELECT send.id AS "id", send.created_at AS "createdAt", send.subject || ' · ' || send.label AS "name", lower(send.subject || ' ' || send.label) AS "nameKey",
      send.messages AS "messages" FROM sends send`,
  },
  routes: ['list', 'one'],
});
