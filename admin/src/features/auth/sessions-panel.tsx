import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { OpenSession } from '@homeroom/shared/auth';
import { RowButton } from '../../components/link-button';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Pill } from '../../components/pill';
import { useMoment } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { RelatedRows } from '../../resources/related-rows';
import { usePhone } from '../../theme/use-media';

interface SessionsPanelProps {
  /** In the API: lists the sessions; DELETE ends all but this one, or one by its name. */
  path: string;
  endAll: string;
  /** The notice afterwards. */
  ended: string;
}

/** Every place where a user is signed in, and buttons to end the others. */
export function SessionsPanel({ path, endAll, ended }: SessionsPanelProps) {
  const moment = useMoment();
  const phone = usePhone();
  const end = useAct((id: OpenSession['id']) => ['DELETE', `${path}/${id}`], {
    done: 'That session has ended.',
    failed: 'Not ended',
  });
  const endOthers = useAct(() => ['DELETE', path], { done: ended, failed: 'Not ended' });
  const { query, data: sessions } = useGet<OpenSession[]>(path);

  const endOne = ({ id, device, current }: OpenSession) =>
    !current && (
      <RowButton
        loading={end.isPending && end.variables === id}
        aria-label={`End the session on ${device}`}
        onClick={() => end.mutate(id)}
      >
        End
      </RowButton>
    );
  const others = sessions?.some(({ current }) => !current);

  return (
    <Panel aria-label="Signed in on">
      <PanelHead
        title="Signed in on"
        actions={
          others && (
            <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {endAll}
            </Button>
          )
        }
      />
      {(query.error || !sessions) && <Pending query={query} columns={4} rows={2} label="Loading sessions…" />}
      {sessions && (
        <RelatedRows
          rows={sessions}
          empty="Not signed in anywhere."
          columns={[
            { title: 'Device', cell: (session) => <Device session={session}>{phone && endOne(session)}</Device> },
            { title: 'Address', cell: ({ address }) => <span className="num">{address}</span> },
            { title: 'Since', cell: ({ since }) => <span className="num">{moment(since)}</span> },
            {
              title: 'Last used',
              cell: ({ current, lastUsed }) => (current ? 'Now' : <span className="num">{moment(lastUsed)}</span>),
            },
            ...(phone ? [] : [{ title: 'Actions', cell: endOne }]),
          ]}
        />
      )}
    </Panel>
  );
}

/** The device of a session; `children`: its button on a phone. */
const Device = ({ session: { device, current }, children }: { session: OpenSession; children: ReactNode }) => (
  <>
    <span>
      {device} {current && <Pill tone="ok">This device</Pill>}
    </span>
    {children}
  </>
);
