import { Button } from 'antd';
import { AlertOutlined } from '@ant-design/icons';
import { useState } from 'react';
import {
  rollCallStartSchema,
  type RollCallHead,
  type RollCallNews,
  type RollCallStart,
} from '@homeroom/shared/roll-call';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { Panel, PanelBody } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Problem } from '../../components/problem';
import { State } from '../../components/state';
import { recentTime } from '../../components/use-moment';
import { useAbility } from '../../providers/access';
import { useAct } from '../../providers/use-act';
import { askNow, news, newsProblem } from './news';
import { titleOf } from './roll-call-words';
import { RunningRollCall } from './running-roll-call';
import './roll-call.css';

/** The roll call that runs, or the buttons that start one. A page of one that somebody ends says so first: nobody starts another by mistake. */
export function RollCallPage() {
  const heard = news.use();
  const running = heard?.running;
  const [open, setOpen] = useState<RollCallHead | null>(null);
  if (running && running.id !== open?.id) setOpen(running);
  if (running) return <RunningRollCall key={running.id} head={running} />;
  if (heard && open) return <EndedRollCall head={open} ended={heard.ended} onClose={() => setOpen(null)} />;
  return <StartRollCall isKnown={heard !== null} />;
}

interface EndedRollCallProps {
  head: RollCallHead;
  ended: RollCallNews['ended'];
  onClose: () => void;
}

function EndedRollCall({ head, ended, onClose }: EndedRollCallProps) {
  const isOffice = useAbility().can('manage', 'RollCall');
  return (
    <>
      <PageHead title={titleOf(head)} />
      <Panel>
        <State
          kind="done"
          title={
            ended?.id === head.id && ended.endedAt
              ? `Ended by ${ended.endedBy} at ${recentTime(ended.endedAt)}`
              : 'This roll call has ended'
          }
          action={
            <>
              {isOffice && <LinkButton to={`/roll-calls/${head.id}`}>Open the report</LinkButton>}
              <Button onClick={onClose}>OK</Button>
            </>
          }
        />
      </Panel>
    </>
  );
}

function StartRollCall({ isKnown }: { isKnown: boolean }) {
  const isOffice = useAbility().can('manage', 'RollCall');
  const error = newsProblem.use();
  const start = useAct<RollCallStart>((input) => ['POST', '/roll-calls', rollCallStartSchema.parse(input)], {
    then: askNow,
    // Somebody else was faster: the screen goes to theirs.
    refused: () => void askNow(),
  });
  return (
    <>
      <PageHead title="Roll call" actions={isOffice && <LinkButton to="/roll-calls">Past roll calls</LinkButton>}>
        Everybody who is in school today is accounted for by name, on every teacher’s phone.
      </PageHead>
      <Problem className="roll-call-problem">{start.error?.message}</Problem>
      {isKnown ? (
        <Panel aria-label="Start">
          <PanelBody>
            <div className="roll-call-start">
              <Button
                type="primary"
                danger
                size="large"
                icon={<AlertOutlined />}
                loading={start.isPending && !start.variables.practice}
                disabled={start.isPending && start.variables.practice}
                onClick={() => start.mutate({ practice: false })}
              >
                Start emergency roll call
              </Button>
              <p className="muted">
                All teachers and the office see it within a second. Students who are marked present or late today count
                as missing until somebody sees them; those whose registers are not marked yet count as not known.
              </p>
              <Button
                size="large"
                loading={start.isPending && start.variables.practice}
                disabled={start.isPending && !start.variables.practice}
                onClick={() => start.mutate({ practice: true })}
              >
                Start a practice
              </Button>
              <p className="muted">For a fire drill. Every screen says that it is a practice.</p>
            </div>
          </PanelBody>
        </Panel>
      ) : (
        <Panel>
          <Pending what="the roll call" query={{ error, refetch: askNow }} columns={1} rows={4} />
        </Panel>
      )}
    </>
  );
}
