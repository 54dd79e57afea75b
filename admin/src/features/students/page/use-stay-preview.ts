import type { StayPreview } from '@homeroom/shared/students/student-page';
import { useDebounced } from '../../../components/use-debounced';
import { useDryRun } from '../../../components/use-dry-run';

/** What a change of a stay would do, asked for as its fields are filled in; `null` until it is known, and while it is refused. */
export function useStayPreview(path: string, body: object | null): StayPreview | null {
  const wanted = JSON.stringify(body);
  const settled = useDebounced(wanted);
  const { preview, stale } = useDryRun<StayPreview>(path, (JSON.parse(settled) as object | null) ?? {}, {
    enabled: settled !== 'null',
  });
  return (wanted === settled && !stale && preview) || null;
}
