import { ruleSchema } from '@homeroom/shared/notifier/rules';
import { defineResource } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { nameOfTemplate } from '../notifications/notifications.sql.js';
import { RuleEntity } from './rule.entity.js';
import { Rules } from './rules.service.js';

/** The rules of the Notifier (decisions 5): one of each kind, which can be changed but not created or deleted. */
export const rulesResource = defineResource(RuleEntity, {
  path: 'notifier/rules',
  subject: 'NotifierRule',
  label: 'rule',
  schema: ruleSchema,
  routes: ['list', 'one', 'history', 'update'],
  list: { sort: ['id'], filter: ['active', 'kind'] },
  view: `SELECT v.id AS "id", v.kind AS "kind", v.active AS "active", v.template_id AS "templateId", ${nameOfTemplate('v.template_id')} AS "templateName",
      v.audience AS "audience", v.include_absent AS "includeAbsent", v.copy_teacher AS "copyTeacher", v.delay_minutes AS "delayMinutes", v.times AS "times",
      v.at_time AS "atTime", v.digest_at AS "digestAt", v.quiet_from AS "quietFrom", v.quiet_to AS "quietTo", v.switched_at AS "switchedAt",
      ${nameOfUser('v.switched_by_id')} AS "switchedBy" FROM notifier_rules v`,
  reader: Rules,
  writer: Rules,
});
