import { Injectable } from '@nestjs/common';
import { extensionOf, fileMessages, isAccepted, mimeTypeOf, renamedTo, withExtension } from '@homeroom/shared/files';
import { nodeName, wikiMessages, type UploadFields, type WikiNode } from '@homeroom/shared/wiki/nodes';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { FileLimits } from '../../platform/files/file-limits.js';
import { FileStore } from '../../platform/files/file-store.js';
import type { Incoming } from '../../platform/files/file-upload.js';
import { fittingEnding, typeOf } from '../../platform/files/sniff.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { WikiConfigs } from './wiki-config.service.js';
import { WikiNodeEntity } from './wiki-node.entity.js';
import { keysOf, WikiNodes } from './wiki-nodes.service.js';
import { WikiTree } from './wiki-tree.service.js';

type Contents = Pick<WikiNodeEntity, 'fileKey' | 'size' | 'mimeType'>;

/** The files of the Teachers Corner: a file is in the store before its row is written. */
@Injectable()
export class WikiFiles {
  constructor(
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly nodes: WikiNodes,
    private readonly tree: WikiTree,
    private readonly configs: WikiConfigs,
    private readonly limits: FileLimits,
  ) {}

  /** Stores an upload. A failure leaves neither row nor file; after a crash, the next start removes the file. */
  async add(incoming: Incoming | null, fields: UploadFields, actor: Actor): Promise<WikiNode> {
    if (!incoming) throw invalid({ path: 'file', message: wikiMessages.noFile });
    const { parentId } = fields;
    // Checked before the file is read, and again when it is written.
    await this.configs.require(actor, 'uploadFile', parentId);
    const { name, mimeType } = await checked(incoming, fields.name ?? '', await this.limits.moreTypes());
    await this.store.keep(incoming.key);
    try {
      return await this.nodes.run(async () => {
        await this.nodes.requireCreating(actor, 'FILE', parentId);
        const contents = { fileKey: incoming.key, size: incoming.size, mimeType };
        const id = fields.replaceId
          ? await this.replace(fields.replaceId, parentId, name, contents, actor)
          : await this.create(parentId, name, contents, fields.keepBoth ?? false, actor);
        return this.tree.live(id, 'FILE');
      });
    } catch (error) {
      // If the store is away now, `WikiUpkeep` sets the file aside later.
      await this.store.remove(incoming.key).catch(() => undefined);
      throw error;
    }
  }

  private async create(
    parentId: number | null,
    chosen: string,
    contents: Contents,
    keepBoth: boolean,
    actor: Actor,
  ): Promise<number> {
    const node = { type: 'FILE' as const, parentId, name: chosen };
    const name = keepBoth ? await this.nodes.freeName(node) : chosen;
    return (await this.nodes.insert({ ...node, ...contents, name }, actor)).id;
  }

  /** Replaces a file's contents under the same id, so that links still work; the old contents go to the trash as a separate file. */
  private async replace(
    id: number,
    parentId: number | null,
    name: string,
    contents: Contents,
    actor: Actor,
  ): Promise<number> {
    await this.configs.require(actor, 'delete', parentId);
    const old = await this.db.findOneBy(WikiNodeEntity, { id });
    if (old?.type !== 'FILE' || old.trashId !== null || old.parentId !== parentId)
      throw conflict('The file to replace is no longer in this folder.', 'replaceId');
    if (await this.tree.isTaken({ ...old, name })) throw conflict(wikiMessages.taken('FILE'), 'name', { name });
    await this.nodes.update(id, { ...contents, name, ...keysOf(name) }, actor);
    await this.nodes.trash(old, actor);
    await this.nodes.record(actor, 'replace', id, { name: old.name, size: old.size }, { name, size: contents.size });
    return id;
  }
}

/**
 * The name and MIME type of an upload. A picture or document with the ending of another accepted type gets its own; 400 if it is empty
 * or of no accepted type.
 */
async function checked({ path, size, originalName }: Incoming, chosen: string, more: boolean) {
  // Browsers send only the name; other clients may send a path.
  const original = originalName.replace(/^.*[/\\]/s, '');
  const extension = extensionOf(original);
  if (!extension || !isAccepted(original, more))
    throw invalid({ path: 'file', message: fileMessages.type(original, more) });
  if (size === 0) throw invalid({ path: 'file', message: wikiMessages.empty });
  const type = await typeOf(path);
  const ending = fittingEnding(type, extension, more);
  if (!ending) throw invalid({ path: 'file', message: fileMessages.content(type, extension) });
  const name = nodeName.safeParse(renamedTo(ending, withExtension(chosen, original)));
  if (!name.success) throw invalid({ path: 'name', message: name.error.issues[0]!.message });
  if (extensionOf(name.data) !== ending) throw invalid({ path: 'name', message: fileMessages.type(name.data, more) });
  return { name: name.data, mimeType: mimeTypeOf(ending) };
}
