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
import { useGet } from '../../providers/use-get';

/** Options instead of a hook, because the tree reads several folders at once, and an upload reads one outside of any screen. */
export const childrenQuery = (folder: number | null) =>
  queryOptions<WikiNode[], HttpError>({
    queryKey: ['wiki', 'children', folder],
    queryFn: async () =>
      (await http.get<WikiNode[]>('/wiki/children', { params: { parentId: folder ?? undefined } })).data,
  });

/** The content of open folders, by id, as far as it is loaded, and the query of the first; `null` is Root. */
export function useOpenFolders(folders: readonly (number | null)[]) {
  return useQueries({
    queries: folders.map(childrenQuery),
    combine: (results) => ({
      children: new Map(folders.flatMap((folder, n) => (results[n]?.data ? [[folder, results[n].data] as const] : []))),
      root: results[0]!,
    }),
  });
}

/** A folder's content. */
export const useChildren = (folder: number | null) => useQuery(childrenQuery(folder));

function useWiki<Answer>(path: string, options?: Parameters<typeof useGet<Answer>>[1]) {
  const { query, data } = useGet<Answer>(`/wiki/${path}`, options);
  return { ...query, data };
}

/** The folders from below Root to this one. */
export const useCrumbs = (folder: number | null) =>
  useWiki<Crumb[]>(`breadcrumbs/${folder}`, {
    enabled: folder !== null,
    ...(folder === null && { initialData: { data: [] } }),
  });

export const useNote = (id: number, version?: number) => useWiki<WikiNote>(`notes/${id}`, { params: { version } });
export const useVersions = (id: number) => useWiki<NoteVersion[]>(`notes/${id}/versions`);
export const usePath = (id: number, enabled: boolean) => useWiki<WikiPath>(`path/${id}`, { enabled });
export const useTrash = () => useWiki<TrashedNode[]>('trash');
export const useSummary = () => useWiki<WikiSummary>('summary');
export const useNewest = () => useWiki<FoundNode[]>('newest');

/** A search's results; the last ones stay until the next arrive. */
export const useFound = (q: string) =>
  useWiki<FoundNode[]>('search', { params: { q }, placeholderData: keepPreviousData });

/** The roles' rights: the setting, or the server's default, or everything (spec 7). The server decides in any case. */
export function useWikiConfig(): KnownWikiConfig | undefined {
  const { query, data } = useGet<{ value: unknown }>('/settings/by-key', { params: { key: wikiConfigKey } });
  const saved = data?.value ? parseWikiConfig(data.value) : null;
  const standard = useGet<KnownWikiConfig>('/features/ui/wiki-config', { enabled: !query.isLoading && !saved });
  return saved ?? standard.data ?? (standard.query.error ? defaultWikiConfig : undefined);
}

/** The folder for teachers' uploads, by its id or else its name. */
export function useTeachersFolder(config: KnownWikiConfig, wanted: boolean): number | undefined {
  const { teacherUploadFolderId: id, teacherUploadFolderName: name } = config.actions.uploadFile ?? {};
  const q = name?.slice(0, 200);
  const { data: nodes } = useWiki<FoundNode[]>('search', { params: { q }, enabled: wanted && !id && Boolean(name) });
  return id ?? nodes?.find((node) => node.type === 'FOLDER' && isTeachersFolder(config, node))?.id;
}
