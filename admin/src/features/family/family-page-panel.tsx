import type { BaseKey, BaseRecord } from '@refinedev/core';
import { Button } from 'antd';
import { showDay } from '@homeroom/shared/dates';
import type { FamilyLinkState, FamilyLinkUrl } from '@homeroom/shared/family';
import { useAskFirst } from '../../components/use-ask-first';
import { CopyField, notCopied, useCopy } from '../../components/copy-field';
import { Facts } from '../../components/facts';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useMoment } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import './family-page-panel.css';

/** The link to the page of a parent's family: sent, copied or ended by the office. */
export function FamilyPagePanel({ record }: { record: BaseRecord }) {
  const moment = useMoment();
  const path = `/parents/${record.id}/family-link`;
  const { query, data: state } = useGet<FamilyLinkState>(path);
  const link = useAct<void, FamilyLinkUrl>(() => ['POST', path], { failed: 'Not copied' });
  const field = useCopy(link.data?.url ?? '');
  return (
    <Panel>
      <PanelHead title="Family page">
        Where the parent tells absences and sees classes and marks, by a link in e-mails and without an account.
      </PanelHead>
      <PanelBody>
        {!state ? (
          <Pending query={query} what="the link" />
        ) : (
          <>
            <Facts
              facts={[
                { label: 'Link', value: state.until ? `Works until ${showDay(state.until)}` : 'None yet' },
                { label: 'Last told', value: state.toldAt ? moment(state.toldAt) : 'Never' },
              ]}
            />
            {link.data && <Link link={link.data} field={field} />}
            {state.children === 0 && (
              <p className="muted">This parent has no child at the school about whom they may be contacted.</p>
            )}
            {(state.children > 0 || state.until) && (
              <div className="family-page-acts">
                {state.children > 0 && (
                  <>
                    <SendButton parentId={record.id!} email={state.email} />
                    <Button
                      loading={link.isPending}
                      onClick={() => field.copyLater(link.mutateAsync().then(({ url }) => url))}
                    >
                      Copy the link
                    </Button>
                  </>
                )}
                {state.until && <EndButton path={path} onEnded={link.reset} />}
              </div>
            )}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

function SendButton({ parentId, email }: { parentId: BaseKey } & Pick<FamilyLinkState, 'email'>) {
  const send = useAct(() => ['POST', '/family-links/send', { parentIds: [parentId] }], {
    done: `The link is on its way to ${email}.`,
    failed: 'Not sent',
  });
  return (
    <Button disabled={!email} loading={send.isPending} onClick={() => send.mutate()}>
      Send the link
    </Button>
  );
}

function EndButton({ path, onEnded }: { path: string; onEnded: () => void }) {
  const askFirst = useAskFirst();
  const end = useAct(() => ['DELETE', path], {
    done: 'The link has ended. The next e-mail has a new one.',
    failed: 'Not ended',
    then: onEnded,
  });
  return (
    <Button
      loading={end.isPending}
      onClick={() =>
        askFirst(() => end.mutateAsync(), {
          title: 'End the link of this family?',
          content: 'It stops working at once, in all e-mails. The next e-mail has a new link.',
          okText: 'End the link',
        })
      }
    >
      End the link
    </Button>
  );
}

function Link({ link: { until }, field }: { link: FamilyLinkUrl; field: ReturnType<typeof useCopy> }) {
  return (
    <div className="family-page-link">
      <CopyField of={field} label="Link to the family’s page" />
      <span className="small muted">
        {field.copied === false && `${notCopied('link')} `}Works until {showDay(until)}. Whoever has it sees the page.
      </span>
    </div>
  );
}
