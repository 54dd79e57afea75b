import { Entity, Index } from 'typeorm';
import type { LogoPicture } from '@homeroom/shared/settings/theme/theme';
import { Id, Instant, Int, Text } from '../database/columns.js';

/** For `Feature.files`. */
export const logoFiles = 'SELECT file_key AS "key" FROM logo_pictures';

/** One of the pictures made from a logo, saved or not; the file is in the file store. */
@Entity('logo_pictures')
@Index('ux_logo_pictures_picture', ['version', 'picture'], { unique: true })
export class LogoPictureEntity {
  @Id() id!: number;
  @Text(32) version!: string;
  @Text(20) picture!: LogoPicture;
  @Text(40) fileKey!: string;
  /** In bytes. */
  @Int() size!: number;
  /** The chosen file. */
  @Text(255) originalName!: string;
  @Int() originalWidth!: number;
  @Int() originalHeight!: number;
  @Int() originalSize!: number;
  @Instant() createdAt!: string;
}
