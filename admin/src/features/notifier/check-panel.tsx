import { ReloadOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { CheckRow, RuleCheck, RuleRow } from '@homeroom/shared/notifier/rules';
import { plural, showCount } from '@homeroom/shared/text';
import { Address } from '../../components/contact-links';
import { dash } from '../../components/dash';
import { Figures } from '../../components/facts';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Pill } from '../../components/pill';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { shortTime } from '../../components/use-moment';
import { CloseButton } from '../../components/usual-buttons';
import { readSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { figuresOf, momentWords, outcomeOfRow } from './check-rows';
import { countedOf, headOf, nobodyOf, subjectsOf } from './rule-words';

function useCheck(rule: RuleRow) {
  const { query, data: check } = useGet<RuleCheck>(`/notifier/rules/${rule.id}/check`);
  const run = useAct<number, { messages: number }>(
    (messages) => ['POST', `/notifier/rules/${rule.id}/run`, { messages }],
    {
      done: ({ messages }) => (messages > 0 ? `${plural(messages, 'message')} queued` : 'There was nothing to send'),
      failed: 'Nothing was sent',
    },
  );
  return { query, check, run };
}

/** Who would get a message now, and why others would not, with Run now. */
export function CheckPanel({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const checking = useCheck(rule);
  const { query, check, run } = checking;
  const title = `Who would get it now: ${rule.name}`;
  return (
    <Panel
      aria-label={title}
      className="check-panel"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className="panel-head">
        <div>
          <h2>{title}</h2>
          <span className="muted small num" role="status">
            {run.isPending
              ? 'Running…'
              : check
                ? headOf(check, shortTime(check.checkedAt), run.data?.messages ?? 0)
                : 'Checking…'}
          </span>
        </div>
        <div className="panel-head-actions">
          <CheckActs {...checking} />
          <CloseButton onClick={onClose} />
        </div>
      </header>
      {!rule.active && (
        <Alert
          banner
          type="info"
          message={[
            'This rule is off and sends nothing automatically.',
            check?.messages && 'The messages below are only sent if you press Run now.',
            'A rule that is off only looks at today’s classes.',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      {query.error || !check ? (
        <Pending query={query} columns={5} rows={3} />
      ) : check.rows.length === 0 ? (
        <State kind="empty" title="Nobody would get it now">
          {nobodyOf(rule, check.since, readSchool().today)}
        </State>
      ) : (
        <Checked rule={rule} check={check} />
      )}
    </Panel>
  );
}

function CheckActs({ query, check, run }: ReturnType<typeof useCheck>) {
  return (
    <>
      <Button
        icon={<ReloadOutlined />}
        loading={query.isFetching}
        onClick={() => {
          run.reset();
          void query.refetch();
        }}
      >
        Check again
      </Button>
      {check && check.messages > 0 && (
        <Button
          type="primary"
          icon={<SendOutlined />}
          loading={run.isPending}
          onClick={() => run.mutate(check.messages)}
        >
          {run.isPending ? 'Running…' : `Run now (${showCount(check.messages)})`}
        </Button>
      )}
    </>
  );
}

/** How many lines are rendered; the figures count all. */
const mostRows = 200;

function Checked({ rule, check }: { rule: RuleRow; check: RuleCheck }) {
  const school = readSchool();
  const isRegisters = rule.form === 'REGISTERS';
  const isReminder = rule.form === 'TO_STAFF' || rule.form === 'TO_PARENTS';
  const noClasses = isRegisters || isReminder;
  const rows = check.rows
    .slice(0, mostRows)
    .map((row, n) => ({ ...row, id: n, outcome: outcomeOfRow(row, rule, school) }));
  return (
    <>
      <Figures
        figures={[
          { label: subjectsOf(rule), value: showCount(check.subjects) },
          { label: 'Would be sent now', value: showCount(check.messages) },
          ...figuresOf(check.rows).map(({ label, value }) => ({ label, value: showCount(value) })),
        ]}
      />
      <p className="check-counted muted small">{countedOf(rule, check)}</p>
      <Rows
        rows={rows}
        columns={[
          {
            title: isReminder ? 'Recipient' : isRegisters ? 'Teacher' : 'Parent',
            width: '28%',
            render: (_, row) => <Recipient of={row} />,
          },
          { title: 'About', width: noClasses ? '30%' : '18%', render: (_, { about }) => about.join(', ') },
          ...(noClasses
            ? []
            : [{ title: 'Class', width: '14%', render: (_: unknown, { classes }: CheckRow) => classes.join(', ') }]),
          {
            title: isReminder ? 'Found' : isRegisters ? 'Class ends' : 'Marked',
            className: 'num',
            width: '15%',
            render: (_, { since }) => momentWords(since, school),
          },
          { title: 'Outcome', render: (_, row) => <Outcome {...row.outcome} /> },
        ]}
        card={(row) => (
          <div className="check-card">
            <span>
              <Recipient of={row} />
            </span>
            <span className="muted small">
              {row.about.join(', ')}
              {!noClasses && ` · ${row.classes.join(', ')}`} ·{' '}
              <span className="num">{momentWords(row.since, school)}</span>
            </span>
            <Outcome {...row.outcome} />
          </div>
        )}
      />
      {check.rows.length > mostRows && (
        <p className="panel-body muted">
          Showing the first {mostRows} of {showCount(check.rows.length)}.
        </p>
      )}
    </>
  );
}

function Recipient({ of: { name, address } }: { of: CheckRow }) {
  return name ? (
    <>
      <b className="check-name">{name}</b> <span className="muted">·</span>{' '}
      <span className="muted">
        <Address>{address!}</Address>
      </span>
    </>
  ) : (
    dash
  );
}

function Outcome({ tone, icon, words, note }: ReturnType<typeof outcomeOfRow>) {
  return (
    <span className="check-outcome">
      <Pill tone={tone} icon={icon}>
        {words}
      </Pill>
      {note && <span className="muted small num">{note}</span>}
    </span>
  );
}
