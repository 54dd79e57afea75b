import { Button } from 'antd';
import { checkWords, sumOf, type CheckState, type Finding, type HealthReport } from '@homeroom/shared/settings/doctor';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { Panel, PanelHead } from '../../../components/panel';
import { Pill, type PillTone } from '../../../components/pill';
import { RequestError } from '../../../components/request-error';
import { useMoment } from '../../../components/use-moment';
import { useAct } from '../../../providers/use-act';
import './health-panel.css';

/** What `npm run doctor` finds on the server. */
export function HealthPanel() {
  const {
    data: report,
    error,
    isPending,
    mutate,
  } = useAct<void, HealthReport>(() => ['GET', '/settings/doctor'], {
    stale: false,
  });
  const moment = useMoment();
  const run = () => mutate();
  return (
    <Panel id="health-check" aria-label="Health check" aria-busy={isPending}>
      <PanelHead
        title="Health check"
        actions={
          <Button loading={isPending} onClick={run}>
            {isPending ? 'Checking…' : 'Run'}
          </Button>
        }
      >
        Checks the data, disk, clock, mail server and proxy. It takes up to a minute and changes nothing.
      </PanelHead>
      {isPending && <DelayedSkeleton rows={6} columns={1} label="Checking…" />}
      {error && <RequestError title="The health check could not be run" error={error} onRetry={run} />}
      <div role="status">
        {report && (
          <p className="health-sum">
            <b>{sumOf(report.findings)}</b> <span className="small muted num">Checked {moment(report.at)}</span>
          </p>
        )}
      </div>
      {report && (
        <ul className="health-findings">
          {report.findings.map((finding) => (
            <FindingRow key={finding.name} finding={finding} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const tones: Record<CheckState, PillTone> = { fine: 'ok', warning: 'warn', problem: 'bad' };

const FindingRow = ({ finding: { name, state, says, todo } }: { finding: Finding }) => (
  <li>
    <Pill tone={tones[state]}>{checkWords[state]}</Pill>
    <b>{name}</b>
    <span>
      {says}
      {todo && <span className="health-todo">{todo}</span>}
    </span>
  </li>
);
