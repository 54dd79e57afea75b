import { ruleNames } from '@homeroom/shared/notifier/rules';
import { joinDay } from '../classes/classes.sql.js';

/** SQL for the kind of the rule that wrote a message, by its `cause_ref`; `NULL` if no rule did. */
export const ruleOfRef = (ref: string) =>
  `(SELECT rule_.kind FROM notifier_runs run_ JOIN notifier_rules rule_ ON rule_.id = run_.rule_id
    WHERE run_.id = CASE WHEN ${ref} LIKE 'RUN %' THEN CAST(substr(${ref}, 5) AS integer) END)`;

/** Ids and names of the rules, for `Feature.recordNames`. */
export const namesOfRules = `SELECT r.id AS "id", CASE r.kind ${Object.entries(ruleNames)
  .map(([kind, name]) => `WHEN '${kind}' THEN '${name}'`)
  .join(' ')} END AS "name" FROM notifier_rules r`;

/** The notices, `n`, that messages, `told_.message_id`, told. */
export const fromTold = 'FROM notice_messages told_ JOIN notices n ON n.id = told_.notice_id';

/** Joins the notices, `n`, that the messages, `e`, told. */
export const joinTold =
  'JOIN notice_messages told_ ON told_.message_id = e.id JOIN notices n ON n.id = told_.notice_id';

/** SQL: a rule wrote the message, `e`, to remind a teacher of registers. A digest's notice has no schedule. */
export const isReminder = `(e.cause = 'RULE' AND EXISTS (SELECT 1 ${fromTold} JOIN notifier_rules rule_ ON rule_.id = n.rule_id
  WHERE told_.message_id = e.id AND rule_.kind = 'REGISTERS' AND n.schedule_id IS NOT NULL))`;

/** The notices, `n`, with their rule, `rule_`, and day, `d`. */
export const fromNotTold = `FROM notices n JOIN notifier_rules rule_ ON rule_.id = n.rule_id ${joinDay('n.calendar_day_id')}`;
export const isNotTold = `n.outcome <> 'TOLD'`;
