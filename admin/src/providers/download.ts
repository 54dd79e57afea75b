import { http } from './http';

/**
 * Saves the file of a GET under the name that the server gives it, or else as `fileName`, and answers that name. It goes
 * through the client and not through a link, so that a refusal is an `HttpError` with its sentence instead of a page of JSON.
 */
export async function download(path: string, fileName: string, params?: Record<string, unknown>) {
  const { data, headers } = await http.get<Blob>(path, { params, responseType: 'blob' });
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fileName;
  saveFile(data, named);
  return named;
}

/** Hands a file made in the browser to the person. */
export function saveFile(file: Blob, fileName: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
