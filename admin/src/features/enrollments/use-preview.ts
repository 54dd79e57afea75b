import { useInvalidate, type HttpError } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { http, isHttpError } from '../../providers/http';

/**
 * An act that shows what it will do before it does: the same call, first as a dry run for each `request`, then for good.
 * `path` is relative to the API.
 */
export function usePreview<Request extends object, Preview, Result>(
  path: string,
  request: Request,
  invalidates: readonly string[],
) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<HttpError | null>(null);
  const [state, setState] = useState<'looking' | 'asked' | 'doing'>('looking');
  const [attempt, setAttempt] = useState(0);
  const invalidate = useInvalidate();
  const asked = JSON.stringify(request);

  useEffect(() => {
    const controller = new AbortController();
    setState('looking');
    setError(null);
    http
      .post<Preview>(path, JSON.parse(asked), { params: { dryRun: true }, signal: controller.signal })
      .then(({ data }) => {
        setPreview(data);
        setState('asked');
      })
      .catch((caught: unknown) => {
        if (controller.signal.aborted) return;
        if (!isHttpError(caught)) throw caught;
        setError(caught);
      });
    return () => controller.abort();
  }, [path, asked, attempt]);

  /** Does it; `null` when it was refused, which `error` then says. */
  async function run(): Promise<Result | null> {
    setState('doing');
    setError(null);
    try {
      const { data } = await http.post<Result>(path, request, { params: { dryRun: false } });
      await Promise.all(invalidates.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })));
      return data;
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setError(caught);
      setState('asked');
      return null;
    }
  }

  return {
    preview,
    error,
    looking: state === 'looking',
    doing: state === 'doing',
    run,
    retry: () => setAttempt((count) => count + 1),
  };
}
