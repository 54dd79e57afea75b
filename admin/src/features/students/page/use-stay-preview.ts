import { useEffect, useState } from 'react';
import type { StayPreview } from '@homeroom/shared/students/student-page';
import { useDebounced } from '../../../components/use-debounced';
import { http, isHttpError } from '../../../providers/http';

interface Previewed {
  /** Of which request; an answer to an older one is none. */
  of: string;
  preview: StayPreview | null;
}

/** What a change of a stay would do, asked for as its fields are filled in; `null` until it is known, and while it is refused. */
export function useStayPreview(path: string, body: object | null): StayPreview | null {
  const wanted = body && JSON.stringify(body);
  const settled = useDebounced(wanted);
  const [answer, setAnswer] = useState<Previewed | null>(null);

  useEffect(() => {
    if (!settled) return;
    const abandoned = new AbortController();
    http
      .request<StayPreview>('POST', path, JSON.parse(settled), { params: { dryRun: true }, signal: abandoned.signal })
      .then(({ data }) => setAnswer({ of: settled, preview: data }))
      .catch((caught: unknown) => {
        // The act itself is refused with the same sentence, beside its field.
        if (!abandoned.signal.aborted && isHttpError(caught)) setAnswer({ of: settled, preview: null });
      });
    return () => abandoned.abort();
  }, [path, settled]);

  return answer && answer.of === wanted ? answer.preview : null;
}
