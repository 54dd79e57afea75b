import { PlusOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { testPath, type Issuer, type Issuers, type IssuerTest } from '@homeroom/shared/single-sign-on';
import { plural } from '@homeroom/shared/text';
import { CopyField, useCopy } from '../../../components/copy-field';
import { RowButton } from '../../../components/link-button';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { useAskFirst } from '../../../components/use-ask-first';
import { apiUrl } from '../../../providers/http';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { RelatedRows } from '../../../resources/related-rows';
import { IssuerDialog } from './issuer-dialog';

/** The issuers of OpenID Connect with which people sign in. */
export function IssuersPanel() {
  const [open, setOpen] = useState<Issuer | 'new'>();
  const { query, data } = useGet<Issuers>('/settings/issuers');
  return (
    <Panel id="single-sign-on" aria-label="Single sign-on">
      <PanelHead
        title="Single sign-on"
        actions={
          <Button icon={<PlusOutlined />} onClick={() => setOpen('new')}>
            Add issuer
          </Button>
        }
      >
        People sign in with Google, Microsoft or another issuer of OpenID Connect, if their account has the e-mail
        address that it confirms.
      </PanelHead>
      <Tested />
      {(query.error || !data) && <Pending query={query} columns={4} rows={1} label="Loading issuers…" />}
      {data && (
        <>
          <PanelBody>
            <p className="small muted">Enter this callback address at the issuer:</p>
            <Callback address={data.callback} />
          </PanelBody>
          <RelatedRows<Issuer>
            rows={data.issuers}
            empty="No issuers yet. People sign in with their password."
            columns={[
              { title: 'Name', cell: ({ name }) => <b>{name}</b> },
              { title: 'Issuer', cell: ({ issuer }) => issuer },
              { title: 'People', cell: ({ linked }) => <span className="num">{linked}</span> },
              {
                title: 'Button',
                cell: ({ active }) => <Pill tone={active ? 'ok' : 'off'}>{active ? 'Shown' : 'Hidden'}</Pill>,
              },
              { title: '', cell: (issuer) => <IssuerActs issuer={issuer} onEdit={() => setOpen(issuer)} /> },
            ]}
          />
        </>
      )}
      {open && <IssuerDialog issuer={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function Callback({ address }: { address: string }) {
  const copy = useCopy(address);
  return <CopyField of={copy} label="Callback address" type="default" />;
}

/** A list of what came back. */
const Steps = ({ steps }: Pick<IssuerTest, 'steps'>) => (
  <ul>
    {steps.map(({ words }) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

/** What came back from the test sign-in that led here. */
function Tested() {
  const [search, setSearch] = useSearchParams();
  const { data } = useGet<{ test: IssuerTest | null }>('/settings/issuers/tested', { enabled: search.has('tested') });
  if (!data?.test) return null;
  const { ok, title, steps } = data.test;
  return (
    <PanelBody>
      <Alert
        type={ok ? 'success' : 'error'}
        showIcon
        closable
        role="status"
        message={title}
        description={<Steps steps={steps} />}
        onClose={() => setSearch({}, { replace: true })}
      />
    </PanelBody>
  );
}

function IssuerActs({ issuer: { id, name, linked }, onEdit }: { issuer: Issuer; onEdit: () => void }) {
  const { modal } = App.useApp();
  const askFirst = useAskFirst();
  const path = `/settings/issuers/${id}`;
  const test = useAct<void, IssuerTest>(() => ['POST', `${path}/test`], {
    failed: 'Not tested',
    stale: false,
    then: ({ ok, title, steps }) =>
      void modal[ok ? 'success' : 'error']({
        title,
        content: (
          <>
            <Steps steps={steps} />
            {ok && (
              <a href={`${apiUrl}/auth/sso/${id}/start?to=${encodeURIComponent(testPath)}&again=true`}>
                Sign in as a test
              </a>
            )}
          </>
        ),
      }),
  });
  const forget = useAct(() => ['DELETE', `${path}/links`], {
    done: `The links of ${name} were forgotten.`,
    failed: 'Not forgotten',
  });
  const remove = useAct(() => ['DELETE', path], { done: `${name} was removed.`, failed: 'Not removed' });
  const askToForget = () =>
    askFirst(() => forget.mutateAsync(), {
      title: `Forget the links of ${name}?`,
      content: `${plural(linked, 'person', 'people')} signed in with it. The next time, each is found by e-mail again.`,
      okText: 'Forget links',
    });
  const askToRemove = () =>
    askFirst(() => remove.mutateAsync(), {
      title: `Remove ${name}?`,
      content: 'Nobody can sign in with it any more. Passwords still work, and whoever has none can ask for a link.',
      okText: 'Remove',
      danger: true,
    });
  return (
    <>
      <RowButton aria-label={`Test ${name}`} loading={test.isPending} onClick={() => test.mutate()}>
        Test
      </RowButton>
      <RowButton aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </RowButton>
      {linked > 0 && (
        <RowButton aria-label={`Forget links of ${name}`} onClick={askToForget}>
          Forget links
        </RowButton>
      )}
      <RowButton aria-label={`Remove ${name}`} onClick={askToRemove}>
        Remove
      </RowButton>
    </>
  );
}
