import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiKey } from '@homeroom/shared/settings/api-keys';
import { dateIn, showDate } from '@homeroom/shared/dates';
import { roleWords } from '@homeroom/shared/roles';
import { RowButton } from '../../../components/link-button';
import { Panel, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { useAskFirst } from '../../../components/use-ask-first';
import { useMoment } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { RelatedRows } from '../../../resources/related-rows';
import { CreateKeyDialog } from './create-key-dialog';
import { useNames } from '../../../providers/names';

/** The keys with which other programs call the API. */
export function ApiKeysPanel() {
  const [creating, setCreating] = useState(false);
  // Keys are used while this screen is in the background.
  const names = useNames();
  const { query, data } = useGet<ApiKey[]>('/settings/api-keys', { refetchOnWindowFocus: true });
  const moment = useMoment();
  /** The key may have been used since this screen was opened. */
  const latest = async (key: ApiKey) => {
    const { data } = await query.refetch();
    return data?.data.find(({ id }) => id === key.id) ?? key;
  };
  return (
    <Panel id="api-keys" aria-label="API keys">
      <PanelHead
        title="API keys"
        actions={
          <Button icon={<PlusOutlined />} onClick={() => setCreating(true)}>
            Create key
          </Button>
        }
      >
        A key can do what its owner can do in that role. It is shown only once.
      </PanelHead>
      {(query.error || !data) && <Pending query={query} columns={5} rows={2} label="Loading API keys…" />}
      {data && (
        <RelatedRows<ApiKey>
          rows={data}
          empty="No API keys yet. Another program needs one to read or change data here."
          columns={[
            { title: 'Name', cell: ({ name }) => <b>{name}</b> },
            { title: 'Key', cell: ({ lastFour }) => <code>hr_…{lastFour}</code> },
            {
              title: 'Role',
              cell: ({ role, readOnly }) => `${roleWords[role]}${readOnly ? ', read only' : ''}`,
            },
            { title: 'Owner', cell: (key) => names.of(key, 'ownerName') },
            {
              title: 'Last used',
              cell: ({ lastUsedAt }) => <span className="num">{lastUsedAt ? moment(lastUsedAt) : 'Never'}</span>,
            },
            { title: 'Expires', cell: (key) => <Expiry apiKey={key} /> },
            { title: '', cell: (key) => <Revoke apiKey={key} latest={latest} /> },
          ]}
        />
      )}
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </Panel>
  );
}

function Expiry({ apiKey: { expiresAt, state } }: { apiKey: ApiKey }) {
  const { timeZone } = useSchool();
  const day = expiresAt === null ? 'Never' : showDate(dateIn(timeZone, new Date(expiresAt)));
  if (state === 'EXPIRED') return <Pill tone="off">Expired {day}</Pill>;
  if (state === 'OWNER') return <Pill tone="warn">Owner not allowed</Pill>;
  return <span className="num">{day}</span>;
}

/** Names the key and its last use before revoking it. */
function Revoke({ apiKey, latest }: { apiKey: ApiKey; latest: (key: ApiKey) => Promise<ApiKey> }) {
  const { id, name } = apiKey;
  const askFirst = useAskFirst();
  const moment = useMoment();
  const revoke = useAct(() => ['DELETE', `/settings/api-keys/${id}`], {
    done: `${name} was revoked.`,
    failed: 'Not revoked',
  });
  const ask = async () => {
    const { lastUsedAt } = await latest(apiKey);
    askFirst(() => revoke.mutateAsync(), {
      title: `Revoke ${name}?`,
      content: `Any program that uses it stops working at once. ${lastUsedAt ? `Last used ${moment(lastUsedAt)}.` : 'It was never used.'}`,
      okText: 'Revoke',
      danger: true,
    });
  };
  return (
    <RowButton aria-label={`Revoke ${name}`} onClick={() => void ask()}>
      Revoke
    </RowButton>
  );
}
