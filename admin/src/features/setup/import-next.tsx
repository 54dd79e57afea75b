import type { Slots } from '../../frame/define-feature';
import { ScreenButton } from '../../components/screen-link';
import { neededNext, stepOf } from './steps';
import { useChecklist } from './use-checklist';

/** After an import: the next step of the set-up, until teachers can mark attendance. */
export function ImportNext({ usual }: Slots['importNext']) {
  const { query, items, hasYears } = useChecklist();
  const next = items && neededNext(items);
  const step = next && stepOf(next, hasYears);
  if (!step || !('open' in step.leads)) return usual(!query.isLoading);
  return (
    <>
      {usual(false)}
      <ScreenButton type="primary" to={step.leads.open}>
        {step.act}
      </ScreenButton>
    </>
  );
}
