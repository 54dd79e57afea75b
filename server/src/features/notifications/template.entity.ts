import { Entity, Index } from 'typeorm';
import { Flag, Folded, Id, LongText, Text } from '../../platform/database/columns.js';

/** A text that is sent again and again, with tokens for what differs. The body of one that is HTML is safe to show: it is sanitised when saved. */
@Entity('email_templates')
@Index('ux_email_templates_code', ['codeKey'], { unique: true })
export class TemplateEntity {
  @Id() id!: number;
  @Text(40) code!: string;
  @Folded(80) codeKey!: string;
  @Text(120) name!: string;
  @Folded(240) nameKey!: string;
  @Text(255) subjectTemplate!: string;
  @LongText() bodyTemplate!: string;
  @Flag() html!: boolean;
  @Flag() active!: boolean;
  @Text(255, { nullable: true }) description!: string | null;
}
