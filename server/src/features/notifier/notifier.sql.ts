import { ruleNames } from '@homeroom/shared/notifier/rules';
import { joinDay } from '../classes/classes.sql.js';

/** The kind of the rule whose run a message's cause names, as one value; `NULL` for what no rule wrote. */
export const ruleOfRef = (ref: string) =>
  `(SELECT rule_.kind FROM notifier_runs run_ JOIN notifier_rules rule_ ON rule_.id = run_.rule_id
    WHERE run_.id = CASE WHEN ${ref} LIKE 'RUN %' THEN CAST(substr(${ref}, 5) AS integer) END)`;

/** The rules with what people call them, for `Feature.recordNames`. */
export const namesOfRules = `SELECT r.id AS "id", CASE r.kind ${Object.entries(ruleNames)
  .map(([kind, name]) => `WHEN '${kind}' THEN '${name}'`)
  .join(' ')} END AS "name" FROM notifier_rules r`;

/** What, `n`, the message of a rule, `told_.message_id`, told. */
export const fromTold = 'FROM notice_messages told_ JOIN notices n ON n.id = told_.notice_id';

/** What the rules did not tell of students, `n`, with its rule, `rule_`, and day, `d`. */
export const fromNotTold = `FROM notices n JOIN notifier_rules rule_ ON rule_.id = n.rule_id ${joinDay('n.calendar_day_id')}`;
export const isNotTold = `n.outcome <> 'TOLD'`;
