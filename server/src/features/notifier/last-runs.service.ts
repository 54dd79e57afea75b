import { Injectable } from '@nestjs/common';
import type { RuleRow, RuleRun } from '@homeroom/shared/notifier/rules';
import { countFrom, Reads } from '../../platform/database/reads.js';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import type { ResourceReader, Values } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { digestReaders } from './register-facts.service.js';

/** Adds to each rule its last run with the state of its messages. */
@Injectable()
export class LastRuns implements ResourceReader {
  constructor(private readonly reads: Reads) {}

  async complete(rules: Values[]): Promise<RuleRow[]> {
    const status = (name: string) =>
      `(SELECT count(*) ${fromMessages} WHERE e.cause = 'RULE' AND e.cause_ref = 'RUN ' || run_.id AND e.status = '${name}')`;
    const runs = await this.reads.query<RuleRun & { ruleId: number }>(
      `SELECT run_.rule_id AS "ruleId", run_.id AS "id", run_.at AS "at", ${nameOfUser('run_.by_id')} AS "byName", run_.messages AS "messages",
         ${status('SENT')} AS "sent", ${status('FAILED')} AS "failed", ${status('UNKNOWN')} AS "unknown",
         ${status('CANCELLED')} AS "cancelled", run_.left_out AS "leftOut", run_.corrected AS "corrected"
       FROM notifier_runs run_ WHERE run_.id IN (SELECT max(id) FROM notifier_runs WHERE rule_id IN (:...ids) GROUP BY rule_id)`,
      { ids: rules.map((rule) => Number(rule['id'])) },
    );
    const digestTo = await countFrom(this.reads, `SELECT count(*) AS "count" ${digestReaders}`);
    const lastRuns = new Map(runs.map(({ ruleId, ...run }) => [ruleId, run]));
    return (rules as unknown as RuleRow[]).map((rule) => {
      const lastRun = lastRuns.get(rule.id) ?? null;
      return { ...rule, digestTo, lastRun };
    });
  }
}
