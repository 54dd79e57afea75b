import type { HttpError } from '@refinedev/core';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type {
  Crumb,
  FoundNode,
  NoteVersion,
  TrashedNode,
  WikiNode,
  WikiNote,
  WikiPath,
  WikiSummary,
} from '@homeroom/shared/wiki/nodes';
import {
  defaultWikiConfig,
  isTeachersFolder,
  parseWikiConfig,
  wikiConfigKey,
  type KnownWikiConfig,
} from '@homeroom/shared/wiki/wiki-config';
import { http } from '../../providers/http';

const get = async <Answer>(path: string, params?: Record<string, unknown>) =>
  (await http.get<Answer>(path, { params })).data;

const wikiQuery = <Answer>(path: string, params: Record<string, unknown> = {}) =>
  queryOptions<Answer, HttpError>({ queryKey: ['wiki', path, params], queryFn: () => get<Answer>(path, params) });

export const childrenQuery = (folder: number | null) =>
  wikiQuery<WikiNode[]>('/wiki/children', { parentId: folder ?? undefined });

/** A folder's content; `null` is Root. */
export const useChildren = (folder: number | null) => useQuery(childrenQuery(folder));

/** The content of all folders that are open in the tree, by id; missing until loaded. */
export function useOpenFolders(folders: readonly (number | null)[]) {
  return useQueries({
    queries: folders.map(childrenQuery),
    combine: (results) => ({
      children: new Map(folders.flatMap((folder, n) => (results[n]?.data ? [[folder, results[n].data] as const] : []))),
      root: results[0]!,
    }),
  });
}

/** The folders from below Root to this one. */
export const useCrumbs = (folder: number | null) =>
  useQuery({
    ...wikiQuery<Crumb[]>(`/wiki/breadcrumbs/${folder}`),
    enabled: folder !== null,
    ...(folder === null && { initialData: [] }),
  });

export const useNote = (id: number, version?: number) =>
  useQuery(wikiQuery<WikiNote>(`/wiki/notes/${id}`, { version }));
export const useVersions = (id: number) => useQuery(wikiQuery<NoteVersion[]>(`/wiki/notes/${id}/versions`));
export const usePath = (id: number, enabled: boolean) =>
  useQuery({ ...wikiQuery<WikiPath>(`/wiki/path/${id}`), enabled });
export const useTrash = () => useQuery(wikiQuery<TrashedNode[]>('/wiki/trash'));
export const useSummary = () => useQuery(wikiQuery<WikiSummary>('/wiki/summary'));
export const useNewest = () => useQuery(wikiQuery<FoundNode[]>('/wiki/newest'));

/** A search's results; the last ones stay until the next arrive. */
export const useFound = (q: string) =>
  useQuery({ ...wikiQuery<FoundNode[]>('/wiki/search', { q }), placeholderData: keepPreviousData });

/** The roles' rights: the setting, or the server's default, or everything (spec 7). The server decides in any case. */
export const useWikiConfig = () =>
  useQuery<KnownWikiConfig>({
    queryKey: ['wiki', 'config'],
    queryFn: async () => {
      const stored = await get<{ value: unknown }>('/settings/by-key', { key: wikiConfigKey }).catch(() => null);
      const config = stored?.value ? parseWikiConfig(stored.value) : null;
      return config ?? (await get<KnownWikiConfig>('/features/ui/wiki-config').catch(() => defaultWikiConfig));
    },
  }).data;

/** The folder for teachers' uploads, by its id or else its name. */
export function useTeachersFolder(config: KnownWikiConfig, wanted: boolean): number | undefined {
  const { teacherUploadFolderId: id, teacherUploadFolderName: name } = config.actions.uploadFile ?? {};
  const q = name?.slice(0, 200);
  const found = useQuery({ ...wikiQuery<FoundNode[]>('/wiki/search', { q }), enabled: wanted && !id && Boolean(name) });
  return id ?? found.data?.find((node) => node.type === 'FOLDER' && isTeachersFolder(config, node))?.id;
}
