import { Injectable, type HttpException } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { AuditAction } from '@homeroom/shared/audit';
import {
  deepestFolder,
  mostEntries,
  nameKey,
  nodeName,
  renameSchema,
  versionedName,
  wikiMessages,
  type NewFolder,
  type NodeType,
  type Restored,
  type WikiNode,
} from '@homeroom/shared/wiki/nodes';
import { extensionOf } from '@homeroom/shared/files';
import { creating } from '@homeroom/shared/wiki/wiki-config';
import { pick } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { nameKeysOf } from '../../platform/database/name-keys.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { requireSameValues } from '../../platform/resources/same-values.js';
import { shapesOf } from '../../platform/resources/shapes.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { WikiConfigs } from './wiki-config.service.js';
import { WikiNodeEntity } from './wiki-node.entity.js';
import { WikiTree, type PlacedName } from './wiki-tree.service.js';
import { fromBelow, selectLevels, withBelow } from './wiki.sql.js';

type NewNode = Pick<WikiNodeEntity, 'type' | 'name' | 'parentId'> &
  Partial<Pick<WikiNodeEntity, 'size' | 'mimeType' | 'fileKey' | 'version'>>;

/** Changes to folders, notes and files, one at a time: two concurrent moves could make a circle of folders. */
@Injectable()
export class WikiNodes {
  constructor(
    private readonly db: Database,
    private readonly tree: WikiTree,
    private readonly configs: WikiConfigs,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
  ) {}

  /** Runs a unit of work in which nobody else changes the tree. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.db.unit(async () => {
      await this.db.lockName('wiki tree');
      return work();
    });
  }

  createFolder({ name, parentId }: NewFolder, actor: Actor): Promise<WikiNode> {
    return this.run(async () => {
      await this.requireCreating(actor, 'FOLDER', parentId);
      await this.configs.requireName(actor, name);
      if (parentId !== null) this.requireDepth(await this.tree.above(parentId), 1);
      const { id } = await this.insert({ type: 'FOLDER', name, parentId }, actor);
      return this.tree.live(id, 'FOLDER');
    });
  }

  /** 409 if its name is taken. */
  async insert(node: NewNode, actor: Actor): Promise<WikiNodeEntity> {
    await this.requireFree(node);
    await this.requireRoom(node.parentId, wikiMessages.full);
    const now = this.time.stamp();
    const row = await this.db.save(WikiNodeEntity, {
      size: 0,
      mimeType: null,
      fileKey: null,
      version: 0,
      trashId: null,
      deletedAt: null,
      deletedById: null,
      ...node,
      createdAt: now,
      createdById: actor.userId,
      changedAt: now,
      changedById: actor.userId,
    });
    await this.record(actor, 'create', row.id, null, audited(row));
    return row;
  }

  /** `basedOn`: the `versionsOf` the name that is replaced; 409 if somebody else has changed it. */
  rename(id: number, name: string, actor: Actor, basedOn?: string): Promise<WikiNode> {
    return this.run(async () => {
      const node = await this.tree.live(id);
      await this.configs.require(actor, 'rename', node.parentId);
      requireSameValues(basedOn, { name }, { name: node.name }, shapesOf(renameSchema));
      if (node.type === 'FILE' && extensionOf(name) !== extensionOf(node.name))
        throw invalid({
          path: 'name',
          message: `Keep the file extension ${/\.[^.]+$/.exec(node.name)?.[0] ?? ''} of the name.`,
        });
      if (node.type === 'FOLDER' && nameKey(name) !== nameKey(node.name)) await this.configs.requireName(actor, name);
      await this.requireFree({ ...node, name });
      if (node.type === 'FOLDER') await this.configs.follow(actor, node, name);
      await this.update(id, { name, ...keysOf(name) }, actor);
      await this.record(actor, 'update', id, { name: node.name }, { name });
      return this.tree.live(id);
    });
  }

  /** Moves an entry to another folder. Needs the right to rename where it is, and to create everything in it where it goes. */
  move(id: number, parentId: number | null, actor: Actor): Promise<WikiNode> {
    return this.run(async () => {
      const node = await this.tree.live(id);
      await this.requireFolder(parentId);
      if (node.parentId === parentId) return node;
      await this.configs.require(actor, 'rename', node.parentId);
      const moved = await this.db.query<{ type: NodeType }>(
        `${withBelow} SELECT DISTINCT wiki_node.type AS "type" ${fromBelow}`,
        { id },
      );
      await this.requireCreatingAll(actor, moved, parentId);
      const above = parentId === null ? [] : await this.tree.above(parentId);
      if (above.some((crumb) => crumb.id === id)) throw invalid({ path: 'parentId', message: wikiMessages.intoItself });
      if (node.type === 'FOLDER') this.requireDepth(above, await this.levelsOf(id));
      await this.requireFree({ ...node, parentId }, 'parentId');
      await this.requireRoom(parentId, wikiMessages.full);
      await this.update(id, { parentId }, actor);
      await this.record(actor, 'update', id, { parentId: node.parentId }, { parentId });
      return this.tree.live(id);
    });
  }

  /** Moves an entry to the trash, a folder with everything in it. */
  remove(id: number, actor: Actor): Promise<void> {
    return this.run(async () => {
      const node = await this.tree.live(id);
      await this.configs.require(actor, 'delete', node.parentId);
      const below = await this.db.query<{ id: number; name: string; type: NodeType }>(
        `${withBelow} SELECT ${columns('wiki_node', 'id', 'name', 'type')} ${fromBelow}`,
        { id },
      );
      const folders = below.filter(({ type }) => type === 'FOLDER');
      if (await this.configs.wouldLoseUploads(folders)) throw conflict(wikiMessages.uploadFolder);
      await this.db.query(`UPDATE wiki_nodes SET trash_id = :id WHERE id IN (${withBelow} SELECT id FROM below_)`, {
        id,
      });
      await this.db.update(WikiNodeEntity, { id }, { deletedAt: this.time.stamp(), deletedById: actor.userId });
      await this.record(actor, 'delete', id, { ...audited(node), entries: below.length }, null);
    });
  }

  /** Puts a replaced file's old contents into the trash. */
  async trash({ id: _, ...old }: WikiNodeEntity, actor: Actor): Promise<void> {
    const deleted = { deletedAt: this.time.stamp(), deletedById: actor.userId };
    // Its own id is not known yet, and outside the trash the name is taken.
    const { id } = await this.db.save(WikiNodeEntity, { ...old, ...deleted, trashId: 0 });
    await this.db.update(WikiNodeEntity, { id }, { trashId: id });
  }

  /**
   * Restores a deleted entry with everything that went with it: into Root if its folder is gone, which needs the right to create it there,
   * and under a versioned name if its own is taken.
   */
  restore(id: number, actor: Actor): Promise<Restored> {
    return this.run(async () => {
      const row = await this.db.findOneBy(WikiNodeEntity, { id });
      if (!row || row.trashId !== id) throw notFound('Entry');
      const [folder] = row.parentId === null ? [] : (await this.tree.above(row.parentId)).slice(-1);
      const isGone = row.parentId !== null && (folder?.trashId ?? null) !== null;
      const parentId = isGone ? null : row.parentId;
      await this.configs.require(actor, 'delete', parentId);
      if (isGone) {
        const sql = 'SELECT DISTINCT type AS "type" FROM wiki_nodes WHERE trash_id = :id';
        const restored = await this.db.query<{ type: NodeType }>(sql, { id });
        await this.requireCreatingAll(actor, restored, parentId);
      }
      await this.requireRoom(parentId, wikiMessages.fullAgain);
      const name = await this.freeName({ type: row.type, name: row.name, parentId, id });
      await this.db.update(
        WikiNodeEntity,
        { id },
        { parentId, name, ...keysOf(name), deletedAt: null, deletedById: null },
      );
      await this.db.update(WikiNodeEntity, { trashId: id }, { trashId: null });
      // Its folder may have been moved in the meantime.
      if (row.type === 'FOLDER' && parentId !== null) {
        const refusal = () => conflict(wikiMessages.tooDeepAgain);
        this.requireDepth(await this.tree.above(parentId), await this.levelsOf(id), refusal);
      }
      await this.record(actor, 'restore', id, null, { name, parentId });
      const node = await this.tree.live(id);
      return { node, folderName: parentId === null ? null : (folder?.name ?? null), movedToRoot: isGone };
    });
  }

  /** The name itself if it is free, or else a versioned one with the present time at the school. */
  async freeName(node: PlacedName): Promise<string> {
    const now = await this.time.now();
    let name = node.name;
    for (let n = 1; await this.tree.isTaken({ ...node, name }); n++) name = versionedName(node.name, node.type, now, n);
    return nodeName.parse(name);
  }

  /** 400 without the folder, 403 if the actor may not create an entry of the type in it. */
  async requireCreating(actor: Actor, type: NodeType, parentId: number | null): Promise<void> {
    await this.requireFolder(parentId);
    await this.configs.require(actor, creating[type], parentId);
  }

  /** 403 if the actor may not create every one of the entries in a folder. */
  private async requireCreatingAll(
    actor: Actor,
    entries: readonly { type: NodeType }[],
    parentId: number | null,
  ): Promise<void> {
    for (const { type } of entries) await this.configs.require(actor, creating[type], parentId);
  }

  private async requireFolder(parentId: number | null): Promise<void> {
    if (parentId === null) return;
    const node = await this.tree.live(parentId).catch(() => null);
    if (!node) throw invalid({ path: 'parentId', message: wikiMessages.noFolder });
    if (node.type !== 'FOLDER') throw invalid({ path: 'parentId', message: wikiMessages.notAFolder });
  }

  /** Refuses, with a 400 unless told otherwise, so many levels of folders that would be too deep below the folders `above` them. */
  private requireDepth(above: readonly unknown[], levels: number, refusal: () => HttpException = tooDeep): void {
    if (above.length + levels > deepestFolder) throw refusal();
  }

  /** 409 with the sentence if the folder, or Root, is full. */
  private async requireRoom(parentId: number | null, full: string): Promise<void> {
    const entries = await this.db.countBy(WikiNodeEntity, { parentId: parentId ?? IsNull(), trashId: IsNull() });
    if (entries >= mostEntries) throw conflict(full, 'parentId');
  }

  private async levelsOf(id: number): Promise<number> {
    const [found] = await this.db.query<{ levels: number }>(selectLevels, { id });
    return found!.levels;
  }

  async update(id: number, changes: Partial<WikiNodeEntity>, actor: Actor): Promise<void> {
    const changed = { changedAt: this.time.stamp(), changedById: actor.userId };
    await this.db.update(WikiNodeEntity, { id }, { ...changes, ...changed });
  }

  record(actor: Actor, action: AuditAction, id: number, before: object | null, after: object | null) {
    return this.audit.record(actor, { action, subject: 'WikiNode', id, before, after });
  }

  private async requireFree(node: PlacedName, path = 'name'): Promise<void> {
    const { type, name } = node;
    if (await this.tree.isTaken(node)) throw conflict(wikiMessages.taken(type), path, { name });
  }
}

export const keysOf = (name: string) => nameKeysOf(WikiNodeEntity, { name });

const tooDeep = () => invalid({ path: 'parentId', message: wikiMessages.tooDeep });

const audited = (node: Pick<WikiNodeEntity, 'type' | 'name' | 'parentId' | 'size'>) =>
  pick(node, 'type', 'name', 'parentId', 'size');
