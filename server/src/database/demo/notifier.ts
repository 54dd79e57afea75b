import type { RuleKind, RuleRow } from '@homeroom/shared/notifier/rules';
import { refOfRun } from '../../features/notifier/rule.entity.js';
import { RuleRuns } from '../../features/notifier/rule-runs.service.js';
import { rulesResource } from '../../features/notifier/rules.resource.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { ResourceWrites } from '../../platform/resources/resource-writes.js';
import type { Demo } from './demo.js';
import { settle } from './notifications.js';

/** How many days back the rules have run. */
const days = 10;

/**
 * Gives the rules past runs (decisions 7): absence notices are on, reminders of uncompleted registers were run by hand, and repeated
 * absence was switched off. Reminders stay off, so that a demo that runs for days does not fill its log with them.
 */
export async function fillNotifier(demo: Demo) {
  const { office } = demo;
  const resources = demo.get(ResourceReads);
  const runs = demo.get(RuleRuns);
  const { rows } = await resources.list(rulesResource, {}, office);
  const rule = (kind: RuleKind) => (rows as RuleRow[]).find((each) => each.kind === kind)!.id;
  const writes = demo.get(ResourceWrites);
  const set = (kind: RuleKind, change: object) => writes.update(rulesResource, rule(kind), { ...change }, office);

  demo.at(20, '10:00');
  await set('ABSENCE', { active: true });
  await set('THRESHOLD', { active: true, audience: 'EVERY_PARENT', copyTeacher: true });
  demo.at(12, '09:30');
  await set('THRESHOLD', { active: false });

  for (let ago = days; ago > 0; ago--) {
    demo.at(ago, '16:30');
    await runs.run(new AbortController().signal);
    const { messages } = await runs.check(rule('REGISTERS'));
    if (messages > 0) await runs.runNow(rule('REGISTERS'), { actor: office, messages });
  }
  const { rows: after } = await resources.list(rulesResource, {}, office);
  const last = Math.max(...(after as RuleRow[]).map(({ lastRun }) => lastRun?.id ?? 0));
  for (let run = 1; run <= last; run++) await settle(demo, { causeRef: refOfRun(run) });
}
