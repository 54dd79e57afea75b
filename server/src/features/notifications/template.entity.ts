import { Entity, Index } from 'typeorm';
import type { SendContent } from '@homeroom/shared/notifications/send';
import { orderKey } from '@homeroom/shared/order';
import { foldText, uniqueKey } from '@homeroom/shared/text';
import { Flag, Id, LongText, Text } from '../../platform/database/columns.js';
import { NameKey } from '../../platform/database/name-keys.js';

/** A reusable text with tokens. An HTML body is sanitised when it is saved, so it is safe to show. */
@Entity('email_templates')
@Index('ux_email_templates_code', ['codeKey'], { unique: true })
export class TemplateEntity {
  @Id() id!: number;
  @Text(40) code!: string;
  @NameKey(uniqueKey, ['code'], 80) codeKey!: string;
  @NameKey(orderKey, ['code']) codeOrder!: string;
  @Text(120) name!: string;
  @NameKey(foldText, ['name'], 240) nameKey!: string;
  @NameKey(orderKey, ['name']) nameOrder!: string;
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
