import { Switch } from 'antd';
import { z } from 'zod';
import { clockIn } from '@homeroom/shared/dates';
import { Link } from 'react-router';
import type { RuleRow } from '@homeroom/shared/notifier/rules';
import { Facts } from '../../components/facts';
import { Pill } from '../../components/pill';
import { RowButton } from '../../components/link-button';
import { Rows } from '../../components/rows';
import { id, useAddress } from '../../components/use-address';
import { shortDate, shortTime } from '../../components/use-moment';
import { useNoRoomForMenu } from '../../theme/use-media';
import { readSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { audienceOf, delayOf, describe, inBrief, outcomeOf, quietOf, type RuleWords } from './rule-words';

const openRule = z.object({ check: id, edit: id });

/** The open panel: who would get a rule's messages, or its settings. */
export function useOpenRule() {
  const { address, change } = useAddress(openRule);
  return {
    ...address,
    // A history entry, so that leaving an edited rule asks first.
    open: (panel: { check?: number; edit?: number }) =>
      change({ check: undefined, edit: undefined, ...panel }, { preventScrollReset: true }),
  };
}

/** `title`: the whole note, if `note` is short for it. */
const Words = ({ value, note, title = note }: RuleWords & { title?: string }) => (
  <>
    <span className="num rule-value" title={value}>
      {value}
    </span>
    {note && (
      <small className="rule-note" title={title}>
        {note}
      </small>
    )}
  </>
);

function LastRun({ rule: { lastRun, active, failingSince } }: { rule: RuleRow }) {
  return (
    <>
      <span className="num">{lastRun ? shortTime(lastRun.at) : 'Never run'}</span>
      {lastRun && (
        <small className="rule-note" title={outcomeOf(lastRun)}>
          {outcomeOf(lastRun)}
          {lastRun.failed > 0 && (
            <Link to={`/email-log?causeRef=RUN+${lastRun.id}&status=FAILED`} className="rule-failed">
              <Pill tone="bad">{lastRun.failed} failed</Pill>
            </Link>
          )}
        </small>
      )}
      {active && failingSince && (
        <small className="rule-note is-failing">
          <Pill tone="bad">Fails since {shortTime(failingSince)}</Pill>
        </small>
      )}
    </>
  );
}

function TurnedOff({ rule: { active, switchedAt, switchedBy } }: { rule: RuleRow }) {
  if (active || !switchedAt) return null;
  const { date } = clockIn(readSchool().timeZone, new Date(switchedAt));
  return (
    <small className="rule-note" title={`${switchedBy} turned it off on ${shortTime(switchedAt)}`}>
      <span className="hidden-words">Turned off on </span>
      {shortDate(date, readSchool().today)}
      <span className="rule-off-by">, {switchedBy}</span>
    </small>
  );
}

/** The rules with what each does, whom it writes to and what its last run did. */
export function RulesTable({ rules }: { rules: readonly RuleRow[] }) {
  const { check, edit } = useOpenRule();
  return (
    <Rows
      className="rules-table"
      // Seven columns of sentences need more room than a tablet has.
      asCards={useNoRoomForMenu()}
      rows={rules}
      tableLayout="fixed"
      scroll={{}}
      sticky={false}
      rowClassName={({ id }) => (id === check || id === edit ? 'is-open' : '')}
      columns={[
        {
          title: 'Rule',
          className: 'rule-name',
          width: '16.1%',
          render: (_, rule) => <Words value={rule.name} note={inBrief(rule)} title={describe(rule)} />,
        },
        { title: 'Audience', width: '16.9%', render: (_, rule) => <Words {...audienceOf(rule)} /> },
        { title: 'Delay', width: '15.6%', render: (_, rule) => <Words {...delayOf(rule)} /> },
        {
          title: 'Quiet hours',
          className: 'num',
          width: '8.55%',
          render: (_, rule) => quietOf(rule).replaceAll(' ', '\u00a0'),
        },
        { title: 'Last run', width: '13.5%', render: (_, rule) => <LastRun rule={rule} /> },
        {
          title: 'State',
          width: '10.8%',
          render: (_, rule) => (
            <>
              <RuleSwitch rule={rule} />
              <TurnedOff rule={rule} />
            </>
          ),
        },
        {
          title: <span className="hidden-words">Actions</span>,
          align: 'right',
          render: (_, rule) => <RuleActions rule={rule} />,
        },
      ]}
      card={(rule) => <RuleCard rule={rule} />}
    />
  );
}

/** A rule where the table has no room. */
function RuleCard({ rule }: { rule: RuleRow }) {
  return (
    <div className="rule-card">
      <div className="rule-card-head">
        <div>
          <Words value={rule.name} note={describe(rule)} />
        </div>
        <RuleSwitch rule={rule} />
      </div>
      <Facts
        facts={[
          { label: 'Audience', value: <Words {...audienceOf(rule)} /> },
          { label: 'Delay', value: <Words {...delayOf(rule)} /> },
          { label: 'Quiet hours', value: <span className="num">{quietOf(rule)}</span> },
          { label: 'Last run', value: <LastRun rule={rule} /> },
          !rule.active && rule.switchedAt && { label: 'Turned off', value: <TurnedOff rule={rule} /> },
        ]}
      />
      <RuleActions rule={rule} />
    </div>
  );
}

function RuleActions({ rule: { id, name } }: { rule: RuleRow }) {
  const { check, edit, open } = useOpenRule();
  return (
    <div className="rule-actions">
      <RowButton id={`check-rule-${id}`} aria-expanded={id === check} onClick={() => open({ check: id })}>
        Who would get it now<span className="hidden-words">: {name}</span>
      </RowButton>
      <RowButton id={`edit-rule-${id}`} aria-expanded={id === edit} onClick={() => open({ edit: id })}>
        Edit<span className="hidden-words"> {name}</span>
      </RowButton>
    </div>
  );
}

function RuleSwitch({ rule }: { rule: RuleRow }) {
  const turn = useAct((active: boolean) => ['PATCH', `/notifier/rules/${rule.id}`, { active }], {
    done: (_, active) => `${rule.name} is ${active ? 'on' : 'off'}`,
    failed: 'Not changed',
  });
  return (
    <label className="rule-switch">
      <Switch checked={turn.isPending ? turn.variables : rule.active} onChange={(active) => turn.mutate(active)} />
      <span>
        {rule.active ? 'On' : 'Off'}
        <span className="hidden-words">: {rule.name}</span>
      </span>
    </label>
  );
}
