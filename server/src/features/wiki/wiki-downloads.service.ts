import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import type { SentFile } from '../../platform/files/send-file.js';

/** Files of the Teachers Corner, as they are downloaded. */
@Injectable()
export class WikiDownloads {
  constructor(
    private readonly db: Database,
    private readonly tallies: AuditTallies,
  ) {}

  /** Where a file is stored, and how it is sent. Viewers request a file in parts, so the audit log counts one download per hour. */
  async file(id: number, actor: Actor): Promise<SentFile> {
    const [file] = await this.db.query<SentFile>(
      `SELECT file_key AS "key", name AS "name", size AS "size", mime_type AS "mimeType" FROM wiki_nodes
       WHERE id = :id AND type = 'FILE' AND trash_id IS NULL`,
      { id },
    );
    if (!file) throw notFound('File');
    this.tallies.note([actor.userId, actor.via ?? '', id], actor, {
      action: 'download',
      subject: 'WikiNode',
      id,
      after: { file: file.name },
    });
    return file;
  }
}
