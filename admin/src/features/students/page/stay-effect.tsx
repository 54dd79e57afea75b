import { Alert } from 'antd';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ToldStayPreview } from '@homeroom/shared/students/student-page';
import { Problem } from '../../../components/problem';
import { useDebounced } from '../../../components/use-debounced';
import { useDryRun } from '../../../components/use-dry-run';
import { useSchool } from '../../../providers/school';
import { stayInWords } from '../../assignments/public';
import './student-page.css';

/**
 * The dry run of a change of section, repeated as the fields change; `body` is `null` while they are incomplete. `missing`: why the
 * button must wait, because a `day` before today can affect registers.
 */
export function useStayPreview(path: string, body: object | null, day: IsoDate | undefined) {
  const { today } = useSchool();
  const wanted = JSON.stringify(body);
  const settled = useDebounced(wanted);
  const dryRun = useDryRun<ToldStayPreview>(path, (JSON.parse(settled) as object | null) ?? {}, {
    enabled: settled !== 'null',
  });
  const isCurrent = wanted === settled && !dryRun.stale;
  const preview = isCurrent ? dryRun.preview : undefined;
  const error = isCurrent ? dryRun.error : null;
  const waits = body !== null && day !== undefined && day < today && !preview && !error;
  // The counts of messages stay while the next ones load.
  const tell = body === null ? undefined : dryRun.preview?.tell;
  return { preview, error, tell, missing: waits ? 'Counting the registers that the earlier day affects' : undefined };
}

type Stay = Pick<ReturnType<typeof useStayPreview>, 'preview' | 'error'>;

/** Shows the effect of the change, or why it is refused if that is not said beside the `field` with the day. */
export function StayEffect({ preview, error, field }: Stay & { field: string }) {
  const words = preview && stayInWords(preview);
  const refusal = error?.errors?.[field] ? undefined : error?.message;
  return (
    <div role="status" className="stay-effect">
      <Problem>{refusal}</Problem>
      {words?.stays && <p>{words.stays}</p>}
      {words?.registers.map((sentence) => (
        <Alert key={sentence} type="warning" showIcon message={sentence} />
      ))}
    </div>
  );
}
