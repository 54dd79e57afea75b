import { http } from './http';

/**
 * Downloads a file and returns its name: the server's, or else `fileName`. Not a plain link, so that a refusal is an `HttpError` with a
 * sentence instead of a page of JSON.
 */
export async function download(path: string, fileName: string, params?: Record<string, unknown>) {
  const { data, headers } = await http.get<Blob>(path, { params, responseType: 'blob' });
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fileName;
  saveFile(data, named);
  return named;
}

/** Offers a file made in the browser as a download. */
export function saveFile(file: Blob, fileName: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
