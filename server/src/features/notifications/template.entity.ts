import { Entity, Index } from 'typeorm';
import type { SendContent } from '@homeroom/shared/notifications/send';
import { Flag, Id, LongText, Text } from '../../platform/database/columns.js';
import { FoldedKey, OrderKey, UniqueKey } from '../../platform/database/name-keys.js';

/** A reusable text with tokens. An HTML body is sanitised when it is saved, so it is safe to show. */
@Entity('email_templates')
@Index('ux_email_templates_code', ['codeKey'], { unique: true })
export class TemplateEntity {
  @Id() id!: number;
  @Text(40) code!: string;
  @UniqueKey(80) codeKey!: string;
  @OrderKey() codeOrder!: string;
  @Text(120) name!: string;
  @FoldedKey(240) nameKey!: string;
  @OrderKey() nameOrder!: string;
  @Text(255) subjectTemplate!: string;
  @LongText() bodyTemplate!: string;
  @Flag() html!: boolean;
  @Flag() active!: boolean;
  @Text(255, { nullable: true }) description!: string | null;
}

export const contentOf = ({ subjectTemplate, bodyTemplate, html }: TemplateEntity): SendContent => ({
  subject: subjectTemplate,
  body: bodyTemplate,
  html,
});
