import { Button } from 'antd';
import type { OwnSession } from '@homeroom/shared/profile';
import { RowButton } from '../../components/link-button';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Pill } from '../../components/pill';
import { useMoment } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { RelatedRows } from '../../resources/related-rows';
import { usePhone } from '../../theme/use-media';

/** The user's sessions, and buttons to end the others. */
export function SessionsPanel() {
  const moment = useMoment();
  const phone = usePhone();
  const end = useAct((id: OwnSession['id']) => ['DELETE', `/profile/sessions/${id}`], {
    done: 'That session has ended.',
    failed: 'Not ended',
  });
  const endOthers = useAct(() => ['DELETE', '/profile/sessions'], {
    done: 'You are signed out everywhere else.',
    failed: 'Not ended',
  });
  const { query, data: sessions } = useGet<OwnSession[]>('/profile/sessions');

  const endAll = (
    <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
      End all others
    </Button>
  );

  const endOne = ({ id, device, current }: OwnSession) =>
    !current && (
      <RowButton
        loading={end.isPending && end.variables === id}
        aria-label={`End the session on ${device}`}
        onClick={() => end.mutate(id)}
      >
        End
      </RowButton>
    );
  const device = (session: OwnSession) => (
    <>
      <span>
        {session.device} {session.current && <Pill tone="ok">This device</Pill>}
      </span>
      {phone && endOne(session)}
    </>
  );

  return (
    <Panel aria-label="Signed in on">
      <PanelHead title="Signed in on" actions={sessions && sessions.length > 1 && endAll} />
      {(query.error || !sessions) && <Pending query={query} columns={3} rows={2} label="Loading sessions…" />}
      {sessions && (
        <RelatedRows
          rows={sessions}
          empty="No sessions."
          columns={[
            { title: 'Device', cell: device },
            { title: 'Address', cell: ({ address }) => <span className="num">{address}</span> },
            { title: 'Since', cell: ({ since }) => <span className="num">{moment(since)}</span> },
            ...(phone ? [] : [{ title: 'Actions', cell: endOne }]),
          ]}
        />
      )}
    </Panel>
  );
}
