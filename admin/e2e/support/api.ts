import { expect, ownUrl, type APIRequestContext, type BrowserContext, type Page } from './test';

/** Calls of the API by whoever is signed in; a refusal fails the test. */
export function apiOf(by: Page | BrowserContext | APIRequestContext, url = ownUrl()) {
  const client = 'request' in by ? by.request : by;
  const calls =
    (method: string) =>
    async <Answer>(path: string, data?: unknown): Promise<Answer> => {
      const answer = await client.fetch(`${url}/api${path}`, { method, data, headers: { origin: url } });
      const text = await answer.text();
      expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
      return (text && JSON.parse(text)) as Answer;
    };
  return { get: calls('GET'), post: calls('POST'), put: calls('PUT'), patch: calls('PATCH'), delete: calls('DELETE') };
}
