import type { HttpError } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { http, isHttpError } from './http';
import { useAct } from './use-act';

/**
 * Downloads a file and returns its name: the server's, or else `fileName`. Not a plain link, so that a refusal is an `HttpError` with a
 * sentence instead of a page of JSON.
 */
async function download(path: string, fileName: string, params?: Record<string, unknown>) {
  const { data, headers } = await http.get<Blob>(path, { params, responseType: 'blob' });
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fileName;
  saveFile(data, named);
  return named;
}

/**
 * Downloads the file that `fileOf` names for each request. A refusal stays until the next request or `reset`; any other failure is thrown.
 * `then` follows a download.
 */
export const useDownload = <Request = void>(
  fileOf: (request: Request) => Parameters<typeof download>,
  then?: () => unknown,
) =>
  useMutation<string, HttpError, Request>({
    mutationFn: (request) => download(...fileOf(request)),
    throwOnError: (error) => !isHttpError(error),
    ...(then && { onSuccess: () => void then() }),
  });

/** Offers a file made in the browser as a download. */
export function saveFile(file: Blob, fileName: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

interface CsvFile {
  text: string;
  fileName: string;
  /** The list's name in the audit log, where the server cannot tell it from the file's name. */
  listName?: string;
  /** Without the heading. */
  rows: number;
}

/** Saves rows as a CSV file, after noting it in the audit log: what cannot be noted is not saved. */
export function useSaveCsv(): (file: CsvFile) => void {
  return useAct<CsvFile>(
    ({ fileName, listName, rows }) => ['POST', '/audit/exports', { listName, file: fileName, rows }],
    {
      failed: 'Not saved',
      stale: false,
      then: (_, { text, fileName }) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName),
    },
  ).mutate;
}
