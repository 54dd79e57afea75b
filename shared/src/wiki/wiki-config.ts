import { z } from 'zod';
import { optionalText } from '../fields.js';
import { roles, type Role } from '../roles.js';
import { nameKey, type Crumb, type NodeType } from './nodes.js';

export const wikiConfigKey = 'ui.wiki.config.json';

export const wikiActions = ['createFolder', 'createNote', 'uploadFile', 'rename', 'delete'] as const;
export type WikiAction = (typeof wikiActions)[number];

const action = z.object({
  enabled: z.boolean().optional(),
  /** Empty: every role. */
  roles: z.array(z.string().max(40)).max(20).optional(),
});

/** The roles for each action in the Teachers Corner (spec 3 and 6). */
const wikiConfigSchema = z.object({
  version: z.int().default(1),
  actions: z
    .object({
      createFolder: action,
      createNote: action,
      uploadFile: action.extend({
        teacherUploadFolderName: z.string().max(255).nullish(),
        /** Takes precedence over the name. */
        teacherUploadFolderId: z.int().positive().nullish(),
      }),
      rename: action,
      delete: action,
    })
    .partial()
    .default({}),
});
export type WikiConfig = z.infer<typeof wikiConfigSchema>;

/** A superadmin may save known settings only. A stored config may have others. */
const chosenAction = z.strictObject({ enabled: z.boolean(), roles: z.array(z.enum(roles)).max(4) });
export const wikiConfigInputSchema = z.strictObject({
  createFolder: chosenAction.meta({ label: 'Create folders' }),
  createNote: chosenAction.meta({ label: 'Write notes' }),
  uploadFile: chosenAction
    .extend({ teacherUploadFolderName: optionalText(255, 'Teachers upload into') })
    .meta({ label: 'Upload files' }),
  rename: chosenAction.meta({ label: 'Rename and move' }),
  delete: chosenAction.meta({ label: 'Delete' }),
});
export type WikiConfigInput = z.output<typeof wikiConfigInputSchema>;

/** A config for the form; missing actions are allowed for everybody. */
export const wikiConfigInputOf = ({ actions }: WikiConfig): WikiConfigInput => {
  const chosen = (name: WikiAction) => ({
    enabled: actions[name]?.enabled ?? true,
    roles: roles.filter((role) => actions[name]?.roles?.some((each) => each.trim().toUpperCase() === role)),
  });
  return {
    createFolder: chosen('createFolder'),
    createNote: chosen('createNote'),
    uploadFile: {
      ...chosen('uploadFile'),
      teacherUploadFolderName: actions.uploadFile?.teacherUploadFolderName ?? null,
    },
    rename: chosen('rename'),
    delete: chosen('delete'),
  };
};

/** A config, with the problem that prevents its use for those who may correct it. */
export interface KnownWikiConfig extends WikiConfig {
  problem?: string;
}

/** Without a config, everything is allowed (spec 6). */
export const defaultWikiConfig: WikiConfig = { version: 1, actions: {} };

/** With an unreadable config, nothing is allowed. */
export const refusingWikiConfig: WikiConfig = {
  version: 1,
  actions: Object.fromEntries(wikiActions.map((each) => [each, { enabled: false }])),
};

const everybody = { enabled: true, roles: [] };
const office = { enabled: true, roles: ['SUPERADMIN', 'ADMIN'] };

/** The config of a new school: teachers may create, and only the office may rename and delete. */
export const newSchoolWikiConfig: WikiConfig = {
  version: 1,
  actions: {
    createFolder: everybody,
    createNote: everybody,
    uploadFile: { ...everybody, teacherUploadFolderName: 'Teacher uploads' },
    rename: office,
    delete: office,
  },
};

/** Parses a stored config, which may be JSON text (spec 7); `null` if it is invalid. */
export function parseWikiConfig(value: unknown): WikiConfig | null {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return wikiConfigSchema.safeParse(parsed).data ?? null;
  } catch {
    return null;
  }
}

/** Whether teachers upload into this folder, by its id or else its name. */
export const isTeachersFolder = ({ actions: { uploadFile } }: WikiConfig, { id, name }: Crumb) =>
  uploadFile?.teacherUploadFolderId
    ? id === uploadFile.teacherUploadFolderId
    : Boolean(uploadFile?.teacherUploadFolderName) && nameKey(name) === nameKey(uploadFile!.teacherUploadFolderName!);

/** Where teachers may upload: the title of the disabled Upload button (spec 6). */
export function uploadHint({ actions: { uploadFile } }: WikiConfig): string {
  const { teacherUploadFolderName: name, teacherUploadFolderId: id } = uploadFile ?? {};
  return `Teachers can upload only inside ${name ? `“${name}”` : id ? `#${id}` : 'your assigned folder'}.`;
}

/** Why a role may not act in a folder; `null` if it may. `crumbs`: the path from below Root to the folder. */
export function whyNotAllowed(
  config: WikiConfig,
  role: Role,
  wanted: WikiAction,
  crumbs: readonly Crumb[],
): string | null {
  const { enabled, roles = [] } = config.actions[wanted] ?? {};
  if (enabled === false) return 'Not allowed. This is switched off in the Teachers Corner.';
  if (roles.length > 0 && !roles.some((each) => each.trim().toUpperCase() === role))
    return 'Not allowed. Your role may not do this in the Teachers Corner.';
  if (wanted !== 'uploadFile' || role === 'ADMIN' || role === 'SUPERADMIN') return null;
  if (role !== 'TEACHER') return 'Not allowed. Your role may not do this in the Teachers Corner.';
  return crumbs.some((crumb) => isTeachersFolder(config, crumb)) ? null : uploadHint(config);
}

export const creating: Record<NodeType, WikiAction> = {
  FOLDER: 'createFolder',
  NOTE: 'createNote',
  FILE: 'uploadFile',
};

export const settingQuerySchema = z.strictObject({
  key: z.string({ error: 'Name a setting.' }).max(80, 'A key has at most 80 characters.'),
});
