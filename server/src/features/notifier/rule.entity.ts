import { Entity, Index } from 'typeorm';
import type { Audience, RuleKind } from '@homeroom/shared/notifier/rules';
import { Flag, Id, Instant, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** A rule of the Notifier; the school has one of each kind from the start. It keeps a value for every setting; `fieldsOfRule` says which ones its kind uses. */
@Entity('notifier_rules')
@Index('ux_notifier_rules_kind', ['kind'], { unique: true })
export class RuleEntity {
  @Id() id!: number;
  @Text(12) kind!: RuleKind;
  @Flag() active!: boolean;
  /** `null` for Homeroom's standard text. */
  @References('notifier_rules', 'template_id', 'email_templates') @Int({ nullable: true }) templateId!: number | null;
  @Text(14) audience!: Audience;
  @Flag() includeAbsent!: boolean;
  @Flag() copyTeacher!: boolean;
  /** After the class, or after the mark. */
  @Int() delayMinutes!: number;
  /** How many reminders there are for one register, at most. */
  @Int() times!: number;
  /** The local time before which a repeated absence is not told. */
  @Text(5) atTime!: string;
  @Text(5, { nullable: true }) digestAt!: string | null;
  @Text(5, { nullable: true }) quietFrom!: string | null;
  @Text(5, { nullable: true }) quietTo!: string | null;
  /** When it was turned on or off, and by whom. Nothing from before it was turned on is told. */
  @Instant({ nullable: true }) switchedAt!: string | null;
  @References('notifier_rules', 'switched_by_id', 'users') @Int({ nullable: true }) switchedById!: number | null;
}

/** One run of a rule that did something; its messages name it in their `causeRef` (`refOfRun`). */
@Entity('notifier_runs')
@Index('ix_notifier_runs_rule', ['ruleId'])
export class RunEntity {
  @Id() id!: number;
  @References('notifier_runs', 'rule_id', 'notifier_rules') @Int() ruleId!: number;
  @Instant() at!: string;
  /** The user who pressed Run now. */
  @References('notifier_runs', 'by_id', 'users') @Int({ nullable: true }) byId!: number | null;
  @Int() messages!: number;
  @Int() leftOut!: number;
  @Int() corrected!: number;
}

export const refOfRun = (id: number) => `RUN ${id}`;
