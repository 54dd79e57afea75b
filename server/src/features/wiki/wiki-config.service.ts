import { ForbiddenException, Injectable } from '@nestjs/common';
import { nameKey, wikiMessages, type Crumb } from '@homeroom/shared/wiki/nodes';
import {
  defaultWikiConfig,
  isTeachersFolder,
  newSchoolWikiConfig,
  parseWikiConfig,
  refusingWikiConfig,
  whyNotAllowed,
  wikiConfigInputOf,
  wikiConfigKey,
  type KnownWikiConfig,
  type WikiAction,
  type WikiConfigInput,
} from '@homeroom/shared/wiki/wiki-config';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { countFrom } from '../../platform/database/rows.js';
import { invalid } from '../../platform/http/problems.js';
import { requireUnchanged } from '../../platform/http/based-on.js';
import { Settings } from '../../platform/settings/settings.js';
import { WikiTree } from './wiki-tree.service.js';

/** Says who may do what in the Teachers Corner. */
@Injectable()
export class WikiConfigs {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly tree: WikiTree,
  ) {}

  /** The stored value as it is: `null` if there is none, 'broken' if it is not JSON. */
  async stored(): Promise<unknown> {
    return this.settings.get(wikiConfigKey, this.db).catch(orBroken);
  }

  /** The config in force. Without one, everything is allowed; with an invalid one, nothing. */
  async read(): Promise<KnownWikiConfig> {
    const stored = await this.stored();
    if (stored === null) return defaultWikiConfig;
    return parseWikiConfig(stored) ?? { ...refusingWikiConfig, problem: wikiMessages.brokenConfig };
  }

  /** 403 with the reason, unless the actor may act in that folder. */
  async require(actor: Actor, action: WikiAction, folderId: number | null): Promise<void> {
    const config = await this.read();
    if (config.problem) throw new ForbiddenException(config.problem);
    const crumbs = folderId === null ? [] : await this.tree.above(folderId);
    const why = whyNotAllowed(config, actor.role, action, crumbs);
    if (why) throw new ForbiddenException(why);
  }

  /** 403 if somebody else than the office would give a folder the name that opens it for teachers' uploads (spec 6), at any depth. */
  async requireName(actor: Actor, name: string): Promise<void> {
    if (actor.role === 'ADMIN' || actor.role === 'SUPERADMIN') return;
    if (isTeachersFolder(await this.read(), { id: 0, name }))
      throw new ForbiddenException(wikiMessages.uploadFolderName);
  }

  begin(): Promise<void> {
    return this.settings.set({ [wikiConfigKey]: newSchoolWikiConfig });
  }

  /** Stores a superadmin's choices. The upload folder keeps its id as long as its name is unchanged. */
  change(chosen: WikiConfigInput, actor: Actor, basedOn?: string): Promise<KnownWikiConfig> {
    return this.db.unit(async () => {
      await this.db.lockName(wikiConfigKey);
      const stored = await this.read();
      const before = wikiConfigInputOf(stored);
      requireUnchanged(basedOn, before);
      const { teacherUploadFolderName: name } = chosen.uploadFile;
      const isKept = name === before.uploadFile.teacherUploadFolderName;
      // A folder chosen earlier may not exist yet, as in a new school.
      if (name && !isKept && (await this.named(name)) === 0)
        throw invalid({ path: 'uploadFile.teacherUploadFolderName', message: wikiMessages.noUploadFolder });
      const teacherUploadFolderId = isKept ? stored.actions.uploadFile?.teacherUploadFolderId : null;
      const config = {
        version: 1,
        actions: { ...chosen, uploadFile: { ...chosen.uploadFile, teacherUploadFolderId } },
      };
      await this.write(actor, config, { before: namedConfig(before), after: namedConfig(chosen) });
      return this.read();
    });
  }

  /** Follows a rename of the teachers' upload folder, if it is known by its name. */
  async follow(actor: Actor, folder: Crumb, name: string): Promise<void> {
    await this.db.lockName(wikiConfigKey);
    const config = await this.read();
    const { uploadFile } = config.actions;
    if (config.problem || !uploadFile || !isTeachersFolder(config, folder)) return;
    // A folder known by its id is found under any name; the stored name is then only a hint.
    const isTheOnlyOne = uploadFile.teacherUploadFolderId || (await this.named(folder.name)) === 1;
    if (!isTheOnlyOne) return;
    const changed = {
      ...config,
      actions: { ...config.actions, uploadFile: { ...uploadFile, teacherUploadFolderName: name } },
    };
    await this.write(actor, changed, {
      before: { teacherUploadFolderName: uploadFile.teacherUploadFolderName ?? null },
      after: { teacherUploadFolderName: name },
    });
  }

  private async write(actor: Actor, config: object, change: Pick<Change, 'before' | 'after'>) {
    await this.settings.set({ [wikiConfigKey]: config });
    await this.audit.record(actor, { action: 'update', subject: 'Setting', id: wikiConfigKey, ...change });
  }

  /** Whether teachers would have no upload folder left without these folders. */
  async wouldLoseUploads(folders: readonly Crumb[]): Promise<boolean> {
    const config = await this.read();
    const designated = folders.filter((folder) => isTeachersFolder(config, folder));
    if (designated.length === 0) return false;
    if (config.actions.uploadFile?.teacherUploadFolderId) return true;
    return (await this.named(designated[0]!.name)) === designated.length;
  }

  private named(name: string): Promise<number> {
    return countFrom(
      this.db,
      `SELECT count(*) AS "count" FROM wiki_nodes WHERE type = 'FOLDER' AND trash_id IS NULL AND name_key = :key`,
      { key: nameKey(name) },
    );
  }
}

/** One line per action for the history: 'everybody', 'ADMIN', 'nobody'. */
const namedConfig = (config: WikiConfigInput) => ({
  ...Object.fromEntries(
    Object.entries(config).map(([action, { enabled, roles }]) => [
      action,
      enabled ? roles.join(', ') || 'everybody' : 'nobody',
    ]),
  ),
  teacherUploadFolderName: config.uploadFile.teacherUploadFolderName,
});

function orBroken(error: unknown): unknown {
  if (error instanceof SyntaxError) return 'broken';
  throw error;
}
