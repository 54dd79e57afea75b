import type { PlannedYear } from '@homeroom/shared/next-year/next-year';
import { PageHead } from '../../components/page-head';
import { Panel, PanelHead } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { useAct } from '../../providers/use-act';
import { YearForm } from './year-form';

/** Without a plan: what one is, and the year that it would begin with. */
export function BeginView({ proposal, then }: { proposal: PlannedYear | null; then?: () => void }) {
  const begin = useAct<PlannedYear>((year) => ['POST', '/next-year', year], { done: 'The plan has begun.', then });
  return (
    <>
      <PageHead title="Next year">
        A plan that several people can edit for weeks: who moves up, repeats or leaves, and the sections and classes of
        the new year. Nothing in the school changes until it takes effect, and then it can be undone.
      </PageHead>
      <Panel aria-label="The new year" className="plan-year-panel">
        {proposal ? (
          <>
            <PanelHead title="The new year">Proposed from this year. You can change it later too.</PanelHead>
            <YearForm
              initial={proposal}
              send={begin}
              kept="The next year"
              act="Begin the plan"
              acting="Beginning…"
              isProposal
            />
          </>
        ) : (
          <State
            kind="empty"
            title="No academic year yet"
            action={
              <ScreenButton type="primary" to="/admin-setup">
                Open Admin Set up
              </ScreenButton>
            }
          >
            The plan goes on from this year. Add an academic year with a semester first.
          </State>
        )}
      </Panel>
    </>
  );
}
