import { Entity, Index } from 'typeorm';
import { ruleNames, type Audience } from '@homeroom/shared/notifier/rules';
import { Flag, Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/** A rule of the Notifier: one of each kind, and one for each declared reminder. It keeps a value for every setting; `fieldsOfRule` says which ones it uses. */
@Entity('notifier_rules')
@Index('ux_notifier_rules_kind', ['kind'], { unique: true })
export class RuleEntity {
  @Id() id!: number;
  /** A `RuleKind`, or the cause of a reminder. */
  @Text(12) kind!: string;
  @Flag() active!: boolean;
  /** `null` for Homeroom's standard text. */
  @References('email_templates') @Int({ nullable: true }) templateId!: number | null;
  @Text(14) audience!: Audience;
  @Flag() includeAbsent!: boolean;
  @Flag() copyTeacher!: boolean;
  /** A repeated absence counts only absences that no reason excuses. */
  @Flag() onlyUnexcused!: boolean;
  /** After the class, or after the mark. */
  @Int() delayMinutes!: number;
  /** How many reminders there are for one register, at most. */
  @Int() times!: number;
  /** The local time before which a repeated absence is not told. */
  @Text(5) atTime!: string;
  @Text(5, { nullable: true }) digestAt!: string | null;
  @Text(5, { nullable: true }) quietFrom!: string | null;
  @Text(5, { nullable: true }) quietTo!: string | null;
  /** When the first of its last runs failed; `null` if the last one succeeded. */
  @Instant({ nullable: true }) failingSince!: string | null;
  /** When it was turned on or off, and by whom. Nothing from before it was turned on is told. */
  @Instant({ nullable: true }) switchedAt!: string | null;
  @References('users') @Int({ nullable: true }) switchedById!: number | null;
}

/** One run of a rule that did something; its messages name it in their `causeRef` (`refOfRun`). */
@Entity('notifier_runs')
@Index('ix_notifier_runs_rule', ['ruleId'])
export class RunEntity {
  @Id() id!: number;
  @References('notifier_rules') @Int() ruleId!: number;
  @Instant() at!: string;
  /** The user who pressed Run now. */
  @References('users') @Int({ nullable: true }) byId!: number | null;
  @Int() messages!: number;
  @Int() leftOut!: number;
  @Int() corrected!: number;
}

export const refOfRun = (id: number) => `RUN ${id}`;

/** The cause of a rule's messages: a reminder has its own. */
export const causeOf = ({ kind }: Pick<RuleEntity, 'kind'>) => (kind in ruleNames ? 'RULE' : kind);
