import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { OwnSession } from '@homeroom/shared/profile';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Panel, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { RequestError } from '../../components/request-error';
import { useMoment } from '../../components/use-moment';
import { http, isHttpError } from '../../providers/http';
import { RelatedRows } from '../../resources/related-rows';
import { usePhone } from '../../theme/use-media';

/** Where one is signed in, and how to end that elsewhere. */
export function SessionsPanel() {
  const moment = useMoment();
  const phone = usePhone();
  const { open } = useNotification();
  const [ending, setEnding] = useState<string | null>(null);
  const { query } = useCustom<OwnSession[], HttpError>({
    url: '/profile/sessions',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  const sessions = query.data?.data ?? [];

  const end = async (which: string, path: string, done: string) => {
    setEnding(which);
    try {
      await http.delete(path);
      open?.({ type: 'success', message: done });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: caught.message });
    }
    await query.refetch();
    setEnding(null);
  };
  const endOthers = (
    <Button
      loading={ending === 'others'}
      onClick={() => void end('others', '/profile/sessions', 'You are signed out everywhere else.')}
    >
      End all others
    </Button>
  );

  const endOne = ({ id, device, current }: OwnSession) =>
    !current && (
      <Button
        type="text"
        size="small"
        loading={ending === id}
        aria-label={`End the session on ${device}`}
        onClick={() => void end(id, `/profile/sessions/${id}`, 'That session has ended.')}
      >
        End
      </Button>
    );
  const device = (session: OwnSession) => (
    <>
      <span>
        {session.device} {session.current && <Pill tone="ok">This one</Pill>}
      </span>
      {phone && endOne(session)}
    </>
  );

  return (
    <Panel aria-label="Signed in on">
      <PanelHead title="Signed in on" actions={sessions.length > 1 && endOthers} />
      {query.error && <RequestError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <DelayedSkeleton columns={3} rows={2} label="Loading sessions…" />}
      {query.data && (
        <RelatedRows
          rows={sessions}
          empty="Nowhere."
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
