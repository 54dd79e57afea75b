import { Entity, Index } from 'typeorm';
import type { Audience, RuleKind } from '@homeroom/shared/notifier/rules';
import { Flag, Id, Instant, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** A rule of the Notifier: one of each kind, made with the school. It keeps a value for every setting; `fieldsOfRule` says which its kind has a use for. */
@Entity('notifier_rules')
@Index('ux_notifier_rules_kind', ['kind'], { unique: true })
export class RuleEntity {
  @Id() id!: number;
  @Text(12) kind!: RuleKind;
  @Flag() active!: boolean;
  /** `null` for the text that Homeroom brings. */
  @References('notifier_rules', 'template_id', 'email_templates') @Int({ nullable: true }) templateId!: number | null;
  @Text(14) audience!: Audience;
  @Flag() includeAbsent!: boolean;
  @Flag() copyTeacher!: boolean;
  /** After the class, or after the mark. */
  @Int() delayMinutes!: number;
  /** How often one register is reminded of. */
  @Int() times!: number;
  /** The wall time before which a repeated absence is not told. */
  @Text(5) atTime!: string;
  @Text(5, { nullable: true }) digestAt!: string | null;
  @Text(5, { nullable: true }) quietFrom!: string | null;
  @Text(5, { nullable: true }) quietTo!: string | null;
  /** When it was turned on or off, and by whom; what happened on the days before a rule was on is not told. */
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
  /** Who pressed Run now. */
  @References('notifier_runs', 'by_id', 'users') @Int({ nullable: true }) byId!: number | null;
  @Int() messages!: number;
  @Int() leftOut!: number;
  @Int() corrected!: number;
}

export const refOfRun = (id: number) => `RUN ${id}`;
