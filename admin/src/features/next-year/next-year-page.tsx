import { Navigate, useLocation } from 'react-router';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useAddress } from '../../components/use-address';
import { BeginView } from './begin-view';
import { DraftView } from './draft-view';
import { InEffectView } from './in-effect-view';
import { partAddress, pathOfPart, planPath, type Part } from './parts';
import { useNextYear } from './use-next-year';
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
