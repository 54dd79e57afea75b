import { Button, Switch } from 'antd';
import { Link } from 'react-router';
import { ruleNames, type RuleRow } from '@homeroom/shared/notifier/rules';
import { Facts } from '../../components/facts';
import { Pill } from '../../components/pill';
import { Rows } from '../../components/rows';
import { shortTime } from '../../components/use-moment';
import { useNoRoomForMenu } from '../../theme/use-media';
import { useAct } from '../../providers/use-act';
import { useOpenRule } from './use-open-rule';
import { audienceOf, delayOf, describe, outcomeOf, quietOf, type RuleWords } from './rule-words';

const Words = ({ value, note }: RuleWords) => (
  <>
    <span className="num">{value}</span>
    {note && <small className="rule-note">{note}</small>}
  </>
);

function LastRun({ rule: { lastRun, active, switchedAt, switchedBy, failingSince } }: { rule: RuleRow }) {
  return (
    <>
      <span className="num">{lastRun ? shortTime(lastRun.at) : 'Never run'}</span>
      {lastRun && (
        <small className="rule-note">
          {outcomeOf(lastRun)}
          {lastRun.failed > 0 && (
            <Link to={`/email-log?causeRef=RUN+${lastRun.id}&status=FAILED`} className="rule-failed">
              <Pill tone="bad">{lastRun.failed} failed</Pill>
            </Link>
          )}
        </small>
      )}
      {active && failingSince && (
        <small className="rule-note">
          <Pill tone="bad">Fails since {shortTime(failingSince)}</Pill>
        </small>
      )}
      {!active && switchedAt && (
        <small className="rule-note">
          {switchedBy} turned it off on {shortTime(switchedAt)}
        </small>
      )}
    </>
  );
}

/** The rules with what each does, whom it writes to and what its last run did. */
export function RulesTable({ rules }: { rules: readonly RuleRow[] }) {
  const { check, edit, open } = useOpenRule();
  const actions = ({ id, kind }: RuleRow) => (
    <div className="rule-actions">
      <Button
        id={`check-rule-${id}`}
        type={id === check ? 'default' : 'text'}
        aria-expanded={id === check}
        onClick={() => open({ check: id })}
      >
        Who would get it now<span className="hidden-words">: {ruleNames[kind]}</span>
      </Button>
      <Button
        id={`edit-rule-${id}`}
        type={id === edit ? 'default' : 'text'}
        aria-expanded={id === edit}
        onClick={() => open({ edit: id })}
      >
        Edit<span className="hidden-words"> {ruleNames[kind]}</span>
      </Button>
    </div>
  );
  const name = (rule: RuleRow) => <Words value={ruleNames[rule.kind]} note={describe(rule)} />;
  return (
    <Rows
      className="rules-table"
      // Seven columns of sentences need more room than a tablet has.
      asCards={useNoRoomForMenu()}
      rows={rules}
      rowClassName={({ id }) => (id === check || id === edit ? 'is-open' : '')}
      columns={[
        { title: 'Rule', className: 'rule-name', width: '19%', render: (_, rule) => name(rule) },
        { title: 'Audience', width: '15%', render: (_, rule) => <Words {...audienceOf(rule)} /> },
        { title: 'Delay', width: '14%', render: (_, rule) => <Words {...delayOf(rule)} /> },
        {
          title: 'Quiet hours',
          className: 'num',
          width: '11%',
          render: (_, rule) => quietOf(rule).replaceAll(' ', '\u00a0'),
        },
        { title: 'Last run', width: '15%', render: (_, rule) => <LastRun rule={rule} /> },
        { title: 'State', width: '9%', render: (_, rule) => <RuleSwitch rule={rule} /> },
        { title: <span className="hidden-words">Actions</span>, align: 'right', render: (_, rule) => actions(rule) },
      ]}
      card={(rule) => (
        <div className="rule-card">
          <div className="rule-card-head">
            <div>{name(rule)}</div>
            <RuleSwitch rule={rule} />
          </div>
          <Facts
            facts={[
              { label: 'Audience', value: <Words {...audienceOf(rule)} /> },
              { label: 'Delay', value: <Words {...delayOf(rule)} /> },
              { label: 'Quiet hours', value: <span className="num">{quietOf(rule)}</span> },
              { label: 'Last run', value: <LastRun rule={rule} /> },
            ]}
          />
          {actions(rule)}
        </div>
      )}
    />
  );
}

function RuleSwitch({ rule }: { rule: RuleRow }) {
  const turn = useAct((active: boolean) => ['PATCH', `/notifier/rules/${rule.id}`, { active }], {
    done: (_, active) => `${ruleNames[rule.kind]} is ${active ? 'on' : 'off'}`,
    failed: 'Not changed',
  });
  return (
    <label className="rule-switch">
      <Switch checked={rule.active} loading={turn.isPending} onChange={(active) => turn.mutate(active)} />
      <span>
        {rule.active ? 'On' : 'Off'}
        <span className="hidden-words">: {ruleNames[rule.kind]}</span>
      </span>
    </label>
  );
}
