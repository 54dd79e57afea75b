import { minuteMs } from '@homeroom/shared/dates';
import { Notifier20261201100000 } from '../../database/migrations/20261201100000-notifier.js';
import type { Feature } from '../../platform/feature.js';
import { mergeNotices } from './merge-notices.js';
import { NoticeEntity, NoticeMessageEntity } from './notice.entity.js';
import { NotifierModule } from './notifier.module.js';
import { isReminder, namesOfRules } from './notifier.sql.js';
import { RuleRuns } from './rule-runs.service.js';
import { RunEntity } from './rule.entity.js';
import { Rules } from './rules.service.js';
import { rulesResource } from './rules.resource.js';
import { templateUse } from './template-use.js';

export const notifier: Feature = {
  module: NotifierModule,
  resources: [rulesResource],
  entities: [RunEntity, NoticeEntity, NoticeMessageEntity],
  uses: [templateUse],
  merging: [mergeNotices],
  recordNames: { NotifierRule: namesOfRules },
  reminder: isReminder,
  expiring: [
    { table: 'notices', at: 'at', aheadMs: 0, keptMs: null },
    { table: 'notices', at: 'since', aheadMs: 0, keptMs: null, where: `outcome = 'WAITING'` },
    { table: 'notifier_rules', at: 'switched_at', aheadMs: 0, keptMs: null },
  ],
  queues: [Rules],
  jobs: [{ name: 'notifier.rules', title: 'Running the rules of the Notifier', everyMs: minuteMs, work: RuleRuns }],
  migrations: [Notifier20261201100000],
};
