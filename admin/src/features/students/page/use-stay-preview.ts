import type { StayPreview } from '@homeroom/shared/students/student-page';
import { useDebounced } from '../../../components/use-debounced';
import { useDryRun } from '../../../components/use-dry-run';

/** What a change of a stay would do, asked for as its fields are filled in: `null` until it is known, and where it is refused with `refusal`. */
export function useStayPreview(
  path: string,
  body: object | null,
): { preview: StayPreview | null; refusal: string | null } {
  const wanted = JSON.stringify(body);
  const settled = useDebounced(wanted);
  const { preview, error, stale } = useDryRun<StayPreview>(path, (JSON.parse(settled) as object | null) ?? {}, {
    enabled: settled !== 'null',
  });
  const isCurrent = wanted === settled && !stale;
  return { preview: (isCurrent && preview) || null, refusal: (isCurrent && error?.message) || null };
}
