import { joinDay } from '../classes/classes.sql.js';

/** SQL for the kind of the rule that wrote a message, by its `cause_ref`; `NULL` if no rule did. */
export const ruleOfRef = (ref: string) =>
  `(SELECT rule_.kind FROM notifier_runs run_ JOIN notifier_rules rule_ ON rule_.id = run_.rule_id
    WHERE run_.id = CASE WHEN ${ref} LIKE 'RUN %' THEN CAST(substr(${ref}, 5) AS integer) END)`;

/** Ids and kinds of the rules, for `Feature.recordNames`. */
export const kindsOfRules =
  'SELECT notifier_rule.id AS "id", notifier_rule.kind AS "name" FROM notifier_rules notifier_rule';

/** The notices that messages, `told_.message_id`, told. */
export const fromTold = 'FROM notice_messages told_ JOIN notices notice ON notice.id = told_.notice_id';

/** Joins the notices that the messages told. */
export const joinTold =
  'JOIN notice_messages told_ ON told_.message_id = email_message.id JOIN notices notice ON notice.id = told_.notice_id';

/** SQL: a rule wrote the message to remind a teacher of registers. A digest's notice has no schedule. */
export const isReminder = `(email_message.cause = 'RULE' AND EXISTS (SELECT 1 ${fromTold} JOIN notifier_rules rule_ ON rule_.id = notice.rule_id
  WHERE told_.message_id = email_message.id AND rule_.kind = 'REGISTERS' AND notice.schedule_id IS NOT NULL))`;

/** SQL: a rule wrote the message about the student `:studentId`. */
export const isAboutStudent = `EXISTS (SELECT 1 ${fromTold} WHERE told_.message_id = email_message.id AND notice.student_id = :studentId)`;

/** The notices with their rule, `rule_`, and day. */
export const fromNotTold = `FROM notices notice JOIN notifier_rules rule_ ON rule_.id = notice.rule_id ${joinDay('notice.calendar_day_id')}`;
export const isNotTold = `notice.outcome <> 'TOLD'`;
