import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { dateIn, dayMs } from '@homeroom/shared/dates';
import type { SendLinks } from '@homeroom/shared/email-log';
import { fileLinkDays } from '@homeroom/shared/notifications/send';
import { byName, plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import type { SentFile } from '../../platform/files/send-file.js';
import { conflict } from '../../platform/http/problems.js';
import { signedLink, signedText } from '../../platform/mail/letter.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { WikiNodeEntity } from '../wiki/wiki-node.entity.js';
import { FileLinkEntity } from './file-link.entity.js';
import type { MailedFiles } from './mailed-files.js';
import { refOfSend, SendEntity } from './send.entity.js';

const pathOf = (code: string) => `/api/files/${code}`;

/** Links of sends to files of the Teachers Corner, which anybody with the message may open until they end. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  /** The files with the place of their links, which are made with the send. */
  async preview(fileIds: readonly number[] = [], sendAt: string | null, origin: string): Promise<MailedFiles> {
    const files = await this.chosen(fileIds);
    return this.mailed(files, this.end(sendAt), () => `${origin}${pathOf('…')}`);
  }

  /** Creates a link to each file; they end 30 days after the send goes out. */
  async create(sendId: number, fileIds: readonly number[], sendAt: string | null): Promise<MailedFiles> {
    const files = await this.chosen(fileIds);
    const expiresAt = this.end(sendAt);
    const codes = new Map(files.map(({ id }) => [id, randomBytes(16).toString('base64url')]));
    await this.db.bulkInsert(
      FileLinkEntity,
      files.map(({ id: nodeId }) => ({ sendId, nodeId, code: codes.get(nodeId)!, expiresAt })),
    );
    return this.mailed(files, expiresAt, ({ id }) => signedLink(pathOf(codes.get(id)!)));
  }

  /** The file of a link; `null` if the link is wrong or has ended, or its file was deleted. */
  async open(code: string, signature: string): Promise<SentFile | null> {
    const link = await this.db.findOneBy(FileLinkEntity, { code, revokedAt: IsNull() });
    if (!link || !this.secrets.isSigned(signedText(refOfSend(link.sendId), pathOf(code)), signature)) return null;
    if (link.expiresAt <= this.time.stamp()) return null;
    const file = await this.db.findOneBy(WikiNodeEntity, { id: link.nodeId, trashId: IsNull() });
    return file && { key: file.fileKey!, name: file.name, size: file.size, mimeType: file.mimeType! };
  }

  /** The links of a send that have not ended, or were revoked early. */
  async ofSend({ id: sendId, people }: SendEntity): Promise<SendLinks | null> {
    const links = await this.db.findBy(FileLinkEntity, { sendId });
    const [first] = links;
    if (!first || first.expiresAt <= this.time.stamp()) return null;
    const nodes = await this.db.findBy(WikiNodeEntity, { id: In(links.map(({ nodeId }) => nodeId)) });
    const files = nodes.map(({ name, trashId }) => ({ name, deleted: trashId !== null }));
    return {
      files: files.sort(byName(({ name }) => name)),
      people,
      until: first.expiresAt,
      revoked: first.revokedAt !== null,
    };
  }

  /** Ends the links of a send; 404 without the send, 409 if it has none that work. */
  revoke(sendId: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      const send = await this.db.lockedRow(SendEntity, sendId);
      const links = await this.ofSend(send);
      if (!links || links.revoked) throw conflict('The links of this send have already ended.');
      await this.db.update(FileLinkEntity, { sendId }, { revokedAt: this.time.stamp() });
      await this.audit.record(actor, {
        action: 'revoke links',
        subject: 'EmailMessage',
        id: refOfSend(sendId),
        before: { subject: send.subject, files: links.files.map(({ name }) => name) },
      });
    });
  }

  /** The chosen files in their order; 409 if one of them cannot be sent. */
  private async chosen(fileIds: readonly number[]): Promise<WikiNodeEntity[]> {
    const ids = [...new Set(fileIds)];
    const found = await this.db.findBy(WikiNodeEntity, { id: In(ids), type: 'FILE', trashId: IsNull() });
    const gone = ids.length - found.length;
    const words = 'of the chosen files no longer';
    if (gone > 0) throw conflict(`${plural(gone, `${words} exists`, `${words} exist`)}. Choose again.`, 'fileIds');
    return ids.map((id) => found.find((file) => file.id === id)!);
  }

  private end(sendAt: string | null): string {
    const from = sendAt === null ? this.time.instant() : new Date(sendAt);
    return new Date(from.getTime() + fileLinkDays * dayMs).toISOString();
  }

  private async mailed(
    files: readonly WikiNodeEntity[],
    end: string,
    addressOf: (file: WikiNodeEntity) => string,
  ): Promise<MailedFiles> {
    return {
      files: files.map((file) => ({ id: file.id, name: file.name, size: file.size, address: addressOf(file) })),
      until: dateIn(await this.time.zone(), new Date(end)),
    };
  }
}
