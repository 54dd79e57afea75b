import { ruleSchema } from '@homeroom/shared/notifier/rules';
import { columns } from '../../platform/database/common.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { nameOfTemplate } from '../notifications/notifications.sql.js';
import { RuleEntity } from './rule.entity.js';
import { Rules } from './rules.service.js';

/** The rules of the Notifier (decisions 5): one of each kind, which can be changed but not created or deleted. */
export const rulesResource = defineResource(RuleEntity, {
  path: 'notifier/rules',
  subject: 'NotifierRule',
  schema: ruleSchema,
  words: { singular: 'rule' },
  list: { sort: ['id'], filter: ['active', 'kind'] },
  read: {
    view: `SELECT ${columns('notifier_rule', 'id', 'kind', 'active', 'templateId')}, ${nameOfTemplate('notifier_rule.template_id')} AS "templateName",
      ${columns('notifier_rule', 'audience', 'includeAbsent', 'copyTeacher', 'onlyUnexcused', 'delayMinutes', 'times', 'atTime', 'digestAt', 'quietFrom', 'quietTo', 'switchedAt', 'failingSince')},
      ${nameOfUser('notifier_rule.switched_by_id')} AS "switchedBy" FROM notifier_rules notifier_rule`,
    service: Rules,
  },
  write: { service: Rules },
  routes: ['list', 'one', 'history', 'update'],
});
