import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fileMessages, isAccepted, showBytes } from '@homeroom/shared/files';
import { nameKey, nodeName, wikiMessages, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { isHttpError } from '../../../providers/http';
import { store } from '../../../providers/store';
import { upload } from '../../../providers/upload';
import { childrenQuery } from '../wiki-queries';
import { withReason } from '../../../providers/failure-text';

export interface UploadItem {
  id: number;
  file: File;
  name: string;
  folder: number | null;
  folderName: string;
  /** `asking`: the name is taken, and the person decides. */
  state: 'waiting' | 'asking' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** The part that has arrived, 0 to 1. */
  sent: number;
  problem?: string;
  /** Its name in the folder: versioned if it was taken, and with the ending of what the file is. */
  savedAs?: string;
  /** The file that already has the name. */
  existing?: WikiNode;
  choice?: SameName;
}
export type SameName = 'replace' | 'keepBoth';

interface NewUpload {
  file: File;
  name: string;
}

/** Outside React: uploads continue on other screens. */
const items = store<readonly UploadItem[]>([]);
const stops = new Map<number, AbortController>();
let last = 0;

const maxUploads = 2;

const patch = (id: number, change: Partial<UploadItem>) =>
  items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)));

interface Limits {
  maxBytes: number;
  moreTypes: boolean;
}

/** Why a file cannot be sent; `null` if it can. */
function problemOf({ file, name }: NewUpload, { maxBytes, moreTypes }: Limits): string | null {
  const checked = nodeName.safeParse(name);
  if (!checked.success) return checked.error.issues[0]!.message;
  if (!isAccepted(name, moreTypes)) return fileMessages.type(name, moreTypes);
  if (file.size === 0) return wikiMessages.empty;
  return file.size > maxBytes ? fileMessages.tooLarge(maxBytes) : null;
}

/** A folder's uploads, with progress and outcome. */
export function useUploads(limits: Limits) {
  const queries = useQueryClient();

  async function add(files: readonly NewUpload[], folder: number | null, folderName: string) {
    const there = await queries.ensureQueryData(childrenQuery(folder)).catch(() => []);
    const added = files.map((chosen): UploadItem => {
      const problem = problemOf(chosen, limits);
      const existing = sameName(there, chosen.name);
      return {
        ...chosen,
        id: ++last,
        folder,
        folderName,
        sent: 0,
        ...(problem ? { state: 'failed', problem } : existing ? { state: 'asking', existing } : { state: 'waiting' }),
      };
    });
    items.set([...items.get().filter(({ state }) => state !== 'done' && state !== 'cancelled'), ...added]);
    pump(queries);
  }

  /** Decides about an upload whose name is taken, or about all of them. */
  function decide(id: number, choice: SameName | 'cancel', forAll: boolean) {
    for (const item of items.get())
      if (item.state === 'asking' && (item.id === id || forAll))
        patch(item.id, choice === 'cancel' ? { state: 'cancelled' } : { state: 'waiting', choice });
    pump(queries);
  }

  function cancel(id: number) {
    stops.get(id)?.abort();
    patch(id, { state: 'cancelled' });
  }

  return {
    items: items.use(),
    add,
    decide,
    cancel,
    clear: () => items.set(items.get().filter(({ state }) => ['waiting', 'asking', 'sending'].includes(state))),
  };
}

const sameName = (nodes: readonly WikiNode[], name: string) =>
  nodes.find((node) => node.type === 'FILE' && nameKey(node.name) === nameKey(name.trim()));

/** Starts waiting uploads as far as there is room. */
function pump(queries: QueryClient) {
  const now = items.get();
  const room = maxUploads - now.filter(({ state }) => state === 'sending').length;
  for (const item of now.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room))) {
    patch(item.id, { state: 'sending', sent: 0, problem: undefined });
    void send(item, queries).finally(() => pump(queries));
  }
}

async function send(item: UploadItem, queries: QueryClient) {
  const stop = new AbortController();
  stops.set(item.id, stop);
  try {
    const { data } = await upload<WikiNode>('/wiki/upload', formOf(item), {
      signal: stop.signal,
      onProgress: (sent) => patch(item.id, { sent }),
    });
    patch(item.id, { state: 'done', sent: 1, savedAs: data.name });
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!isHttpError(error)) throw error;
    // Somebody else just used the name, or the file gets another ending: ask as if that had been clear before.
    const isTaken = error.statusCode === 409 && error.errors?.name !== undefined;
    const there = isTaken ? await queries.fetchQuery(childrenQuery(item.folder)).catch(() => []) : [];
    const { name = item.name } = (error.current ?? {}) as { name?: string };
    const existing = sameName(there, name);
    const problem = item.choice === 'replace' ? withReason('Failed to replace existing file.', error) : error.message;
    patch(item.id, existing ? { state: 'asking', existing, name } : { state: 'failed', problem });
  } finally {
    stops.delete(item.id);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first, path] }) => first === 'wiki' || String(path).startsWith('/wiki/'),
    });
  }
}

function formOf({ file, name, folder, choice, existing }: UploadItem) {
  const form = new FormData();
  if (folder !== null) form.append('parentId', String(folder));
  form.append('name', name);
  if (choice === 'keepBoth') form.append('keepBoth', 'true');
  if (choice === 'replace' && existing) form.append('replaceId', String(existing.id));
  form.append('file', file);
  return form;
}

export const uploadWords = ({ state, sent, file, name, problem, savedAs }: UploadItem) =>
  ({
    waiting: 'Waiting…',
    asking: 'A file with this name already exists.',
    sending: `${showBytes(file.size * sent)} of ${showBytes(file.size)}`,
    done: savedAs === undefined || savedAs === name ? 'Uploaded' : `Uploaded as “${savedAs}”`,
    failed: problem,
    cancelled: 'Cancelled',
  })[state];
