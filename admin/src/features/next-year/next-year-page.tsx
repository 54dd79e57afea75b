import { Navigate, useLocation } from 'react-router';
import type { PlannedYear } from '@homeroom/shared/next-year/next-year';
import { PageHead } from '../../components/page-head';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useAddress } from '../../components/use-address';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { useAct } from '../../providers/use-act';
import { DraftView } from './draft-view';
import { InEffectView } from './in-effect-view';
import { partAddress, pathOfPart, planPath, type Part } from './parts';
import { useNextYear } from './use-next-year';
import { YearForm } from './year-form';
import './next-year.css';

/** The part that the path names; `null` on the screen's own path. */
const partAt = (pathname: string): Part | null =>
  (['sections', 'classes'] as const).find((part) => pathname.startsWith(`${planPath}/${part}`)) ?? null;

/** Next year (product decisions 29): a plan is begun, edited, taken into effect, and can be undone. */
export function NextYearPage() {
  const { pathname } = useLocation();
  const { address, change } = useAddress(partAddress);
  const { query, data } = useNextYear();
  const path = partAt(pathname);
  if (!data)
    return (
      <>
        <PageHead title="Next year" />
        <Panel>
          <Pending what="the plan" query={query} columns={5} rows={8} />
        </Panel>
      </>
    );
  const { plan, proposal } = data;
  if (plan?.state === 'DRAFT') {
    if (!path && (address.part === 'sections' || address.part === 'classes'))
      return <Navigate replace to={pathOfPart(address.part)} />;
    return <DraftView plan={plan} part={path ?? (address.part === 'begin' ? null : address.part) ?? 'students'} />;
  }
  // Only a draft has parts.
  if (path) return <Navigate replace to={planPath} />;
  if (!plan || (address.part === 'begin' && proposal))
    return <BeginView proposal={proposal} then={() => change({ part: null })} />;
  return <InEffectView plan={plan} proposal={proposal} />;
}

/** Without a plan: what one is, and the year that it would begin with. */
function BeginView({ proposal, then }: { proposal: PlannedYear | null; then?: () => void }) {
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
