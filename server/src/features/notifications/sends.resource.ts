import { sendRowSchema } from '@homeroom/shared/notifications/send';
import { defineResource } from '../../platform/resources/define-resource.js';
import { SendEntity } from './send.entity.js';

/** For the filter of the log. */
export const sendsResource = defineResource(SendEntity, {
  path: 'notifications/sends',
  subject: 'Send',
  label: 'send',
  schema: sendRowSchema,
  routes: ['list', 'one'],
  list: { sort: ['createdAt', 'name'], search: ['name'], filter: ['name'] },
  view: `SELECT s.id AS "id", s.created_at AS "createdAt", s.subject || ' · ' || s.label AS "name", lower(s.subject || ' ' || s.label) AS "nameKey",
      s.messages AS "messages" FROM sends s`,
});
