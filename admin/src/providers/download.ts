import { http } from './http';

/**
 * Saves the file of a GET as `fileName`. It goes through the client and not through a link, so that a refusal is an
 * `HttpError` with its sentence instead of a page of JSON.
 */
export async function download(path: string, fileName: string, params?: Record<string, unknown>) {
  const { data } = await http.get<Blob>(path, { params, responseType: 'blob' });
  saveFile(data, fileName);
}

/** Hands a file made in the browser to the person. */
export function saveFile(file: Blob, fileName: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
