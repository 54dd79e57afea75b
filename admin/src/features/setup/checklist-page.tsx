import { z } from 'zod';
import { Progress as ProgressBar } from 'antd';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { oneOf, useAddress } from '../../components/use-address';
import { UncompletedLine } from '../dashboard/public';
import { ChecklistRow } from './checklist-row';
import { PolicyDialog, ProfileDialog } from './setup-dialogs';
import { editable, type Progress, progressOf, stepOf } from './steps';
import { useChecklist } from './use-checklist';
import './checklist.css';

/** The open dialog. */
const checklistAddress = z.object({ edit: oneOf(editable) });

/** The steps of the set-up in order of dependence, with links to their screens (decisions 5). */
export function ChecklistPage() {
  const { address, change } = useAddress(checklistAddress);
  const { query, items, hasYears } = useChecklist();
  const progress = progressOf(items ?? []);
  const close = () => change({ edit: null });

  return (
    <div className="checklist-page">
      <PageHead title="Admin Set up">
        Complete these steps in order, so that teachers can mark attendance. Anything in use is archived, never deleted.
      </PageHead>
      <Panel aria-label="Set-up checklist">
        {query.error || !items ? (
          <Pending
            title="The checklist could not be loaded"
            query={query}
            rows={14}
            columns={2}
            label="Loading the checklist…"
          />
        ) : (
          <>
            <ChecklistHead progress={progress} next={progress.next && stepOf(progress.next, hasYears).next} />
            <ol className="checklist">
              {items.map((item, at) => (
                <ChecklistRow
                  key={item.step}
                  item={item}
                  step={stepOf(item, hasYears)}
                  number={at + 1}
                  isNext={item === progress.next}
                  onEdit={(edit) => change({ edit }, {})}
                />
              ))}
            </ol>
          </>
        )}
      </Panel>
      <UncompletedLine />
      {address.edit === 'profile' && <ProfileDialog onClose={close} />}
      {address.edit === 'policy' && <PolicyDialog onClose={close} />}
    </div>
  );
}

/** '5 of 14 complete', the next step, and a progress bar. */
function ChecklistHead({ progress: { done, of }, next }: { progress: Progress; next: string | null }) {
  return (
    <header className="checklist-head">
      <div>
        <h2 className="num">
          {done} of {of} complete
        </h2>
        <p>{next ? `Next: ${next}.` : 'Everything is ready. Teachers can mark attendance.'}</p>
      </div>
      <ProgressBar
        className="checklist-bar"
        percent={(done / of) * 100}
        showInfo={false}
        size={{ height: 6 }}
        aria-label="Set-up"
        aria-valuetext={`${done} of ${of}`}
      />
    </header>
  );
}
