import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { addDays, dateIn, dayMs, instantIn, type IsoDate } from '@homeroom/shared/dates';
import { linkEnds } from '@homeroom/shared/family';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { lastingPath, publicUrlPlace, signedText } from '../../platform/mail/letter.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { joinParent } from '../parents/parents.sql.js';
import { FamilyLinkEntity } from './family-link.entity.js';

/** In days: a link that works for less is not sent again. */
const leastLeft = 7;

type Link = Pick<InstanceType<typeof FamilyLinkEntity>, 'code' | 'expiresAt' | 'parentId'>;

const linkColumns = columns('family_link', 'parentId', 'code', 'expiresAt');

const pathOf = (code: string) => `/family/${code}`;

/** SQL: every link that opens until its end: it is not revoked, and its parent still has the address that it was made for. */
const fromOpenLinks = `FROM family_links family_link ${joinParent('family_link.parent_id')}
  AND family_link.revoked_at IS NULL AND (family_link.email IS NULL OR family_link.email = parent.email)`;

/** Parents' links to the pages of their families: one for each parent and term, which every e-mail repeats. */
@Injectable()
export class FamilyLinks {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly time: SchoolTime,
    private readonly address: PublicAddress,
  ) {}

  /** Links for the text of e-mails, by the parent's id; `null` while no public address is known, for which e-mails would wait. Makes those that are missing. */
  async forMail(parentIds: readonly number[]): Promise<Map<number, string> | null> {
    if ((await this.address.get()) === null) return null;
    const links = await this.of(parentIds);
    return new Map([...links].map(([parentId, { code }]) => [parentId, publicUrlPlace + lastingPath(pathOf(code))]));
  }

  /** For a letter's list of pages: the path, which is signed when it is sent, and the last day. */
  async forLetter(parentId: number): Promise<{ path: string; until: IsoDate }> {
    const { code, expiresAt } = (await this.of([parentId])).get(parentId)!;
    return { path: lastingPath(pathOf(code)), until: await this.lastDay(expiresAt) };
  }

  /** The signed path, for the office to copy. */
  async signedPath(parentId: number): Promise<{ path: string; until: IsoDate }> {
    const { code, expiresAt } = (await this.of([parentId])).get(parentId)!;
    const signature = this.secrets.sign(signedText(null, pathOf(code)));
    return { path: `${pathOf(code)}/${signature}`, until: await this.lastDay(expiresAt) };
  }

  /** The parent whose link it is and its last day; 'ended' for one that was right, 'wrong' for all others. Reads only. */
  async open(code: string, signature: string): Promise<{ parentId: number; until: IsoDate } | 'ended' | 'wrong'> {
    if (!this.secrets.isSigned(signedText(null, pathOf(code)), signature)) return 'wrong';
    const [link] = await this.db.query<Link>(
      `SELECT ${linkColumns} ${fromOpenLinks} WHERE family_link.code = :code AND family_link.expires_at > :now`,
      { code, now: this.time.stamp() },
    );
    return link ? { parentId: link.parentId, until: await this.lastDay(link.expiresAt) } : 'ended';
  }

  /** The last day of a parent's newest link; `null` without one that works. */
  async until(parentId: number): Promise<IsoDate | null> {
    const [newest] = await this.db.query<{ expiresAt: string | null }>(
      `SELECT max(family_link.expires_at) AS "expiresAt" ${fromOpenLinks} WHERE family_link.parent_id = :parentId AND family_link.expires_at > :now`,
      { parentId, now: this.time.stamp() },
    );
    return newest!.expiresAt === null ? null : this.lastDay(newest!.expiresAt);
  }

  /** Ends all links of a parent; returns how many there were. */
  async end(parentId: number): Promise<number> {
    const working = { parentId, revokedAt: IsNull(), expiresAt: MoreThan(this.time.stamp()) };
    const { affected } = await this.db.update(FamilyLinkEntity, working, { revokedAt: this.time.stamp() });
    return affected ?? 0;
  }

  /** A link for each parent, made if they have none that works for another week. */
  private async of(parentIds: readonly number[]): Promise<Map<number, Link>> {
    const links = await this.db.queryInParts<Link>(
      `SELECT ${linkColumns} ${fromOpenLinks} WHERE family_link.parent_id IN (:...ids) AND family_link.expires_at >= :least ORDER BY family_link.id`,
      parentIds,
      { least: this.time.stamp(leastLeft * dayMs) },
    );
    const byParent = new Map(links.map((link) => [link.parentId, link]));
    const without = [...new Set(parentIds)].filter((id) => !byParent.has(id));
    if (without.length === 0) return byParent;
    const parents = await this.db.rowsById(ParentEntity, without);
    const stamps = { createdAt: this.time.stamp(), expiresAt: await this.expiry() };
    const made = without.map((parentId) => ({
      parentId,
      code: randomBytes(16).toString('base64url'),
      email: parents.get(parentId)!.email,
      ...stamps,
    }));
    await this.db.bulkInsert(FamilyLinkEntity, made);
    for (const link of made) byParent.set(link.parentId, link);
    return byParent;
  }

  private async expiry(): Promise<string> {
    const today = await this.time.today();
    const semesters = await this.db.findBy(SemesterEntity, { lastDay: MoreThanOrEqual(today), archived: false });
    const last = linkEnds(
      today,
      semesters.map(({ lastDay }) => lastDay),
    );
    return instantIn(await this.time.zone(), addDays(last, 1), '00:00').toISOString();
  }

  private async lastDay(expiresAt: string): Promise<IsoDate> {
    return dateIn(await this.time.zone(), new Date(Date.parse(expiresAt) - 1));
  }
}
