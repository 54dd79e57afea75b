import { EyeOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { ruleTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import { alreadySent, pleaseName, tokensOf, usesNames, type SendResult } from '@homeroom/shared/notifications/send';
import { namesChild } from '@homeroom/shared/notifications/tokens';
import { showCount, plural } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { Problem } from '../../../components/problem';
import { useAddress } from '../../../components/use-address';
import { useDiscard } from '../../../components/use-discard';
import { shortTime } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { MailNotice } from '../../mail/public';
import { MessageText } from '../text/message-text';
import { useLetters, useTemplates } from '../use-lists';
import { ContentSection } from './content-section';
import {
  actOf,
  contentOf,
  freshDraft,
  isBegun,
  problemOf,
  recipientAddress,
  renewed,
  requestOf,
  withMode,
  type Draft,
} from './draft';
import { FilesSection } from './files-section';
import { PreviewDialog } from './preview-dialog';
import { readyDraft, type DraftFaults } from './ready-draft';
import { RecipientsSection } from './recipients-section';
import { SendOptions } from './send-options';
import { useDraft } from './use-draft';
import { ScreenLink } from '../../../components/screen-link';

/** How many people are selected, if the screen knows. */
function selectedWords({ mode, userIds, parentIds, emails }: Draft): string | null {
  if (mode === 'GROUP') return null;
  const count = { USERS: userIds, PARENTS: parentIds, EMAILS: emails }[mode].length;
  return `${showCount(count)} selected`;
}

/** How many messages typed addresses get. */
function eachWords({ mode, emails }: Draft): string | null {
  if (mode !== 'EMAILS' || emails.length === 0) return null;
  return emails.length === 1 ? 'Sends one message.' : `Sends one message to each of ${emails.length} addresses.`;
}

/** Takes what a link names, '?parents=12.13&template=7', once the draft is known, and the address without it; a template asks before typed text is lost. */
function useNamedParents(draft: Draft | null, change: (to: (now: Draft) => Draft) => void) {
  const { address, change: write } = useAddress(recipientAddress);
  const discard = useDiscard();
  const { data: templates } = useTemplates();
  const { template: templateId } = address;
  // A template that has just been added may not be loaded yet.
  const isLoaded = templateId === null || templates?.some(({ id }) => id === templateId);
  const isReady = draft !== null && address.parents.length > 0 && isLoaded;
  useEffect(() => {
    if (!isReady) return;
    const parentIds = address.parents.map(Number);
    const forget = () => write({ parents: [], template: null });
    const take = () => {
      change((now) => ({
        ...withMode(now, 'PARENTS'),
        parentIds,
        // The text follows from the template once the templates are loaded.
        ...(templateId !== null && { ...freshDraft(), mode: 'PARENTS', parentIds, templateId, perChild: true }),
      }));
      forget();
    };
    if (templateId !== null && draft.content === 'ADHOC' && isBegun(draft)) discard(take, forget);
    else take();
  }, [isReady]);
}

/** Compose, preview and send (spec 2.9; picture 06). */
export function SendView() {
  const { draft, change, fill } = useDraft();
  useNamedParents(draft, change);
  return draft ? <Composer draft={draft} change={change} fill={fill} /> : <DelayedSkeleton columns={2} rows={6} />;
}

interface ComposerProps extends Pick<ReturnType<typeof useDraft>, 'change' | 'fill'> {
  draft: Draft;
}

function useSending({ draft, change }: Pick<ComposerProps, 'draft' | 'change'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<DraftFaults>({});
  // Set after another tab sent it: further changes make a new e-mail.
  const [refusedKey, setRefusedKey] = useState<string | null>(null);
  const { timeZone } = useSchool();
  const [previewing, setPreviewing] = useState(false);
  const [sent, setSent] = useState<SendResult | null>(null);
  const { data: letters = [] } = useLetters();
  const send = useAct<void, SendResult>(() => ['POST', '/notifications/send', requestOf(draft)], {
    done: ({ count, sendAt }) => `Queued ${count ?? 0} message(s)${sendAt ? `. Sends on ${shortTime(sendAt)}` : ''}`,
    failed: 'Failed to send emails',
    refused: ({ message }) => message.startsWith(alreadySent) && setRefusedKey(draft.key),
    then: (answer) => {
      setPreviewing(false);
      setSent(answer);
      change((now) => ({ ...withMode(freshDraft(), now.mode), content: now.content, reply: now.reply }));
    },
  });
  const edit = (to: (now: Draft) => Draft) => {
    setProblem(null);
    setFaults({});
    change((now) => renewed(now, to(now), refusedKey));
  };
  const preview = () => {
    const ready = readyDraft(draft, timeZone, new Date());
    const [wrong] = Object.keys(ready.faults);
    const found = wrong ? null : problemOf(ready.draft, ruleTokensOf(letters));
    setFaults(ready.faults);
    setProblem(found);
    setSent(null);
    if (wrong) return document.getElementById(`send-${wrong}`)?.focus();
    if (ready.draft !== draft) change(ready.draft);
    if (!found) setPreviewing(true);
  };
  return { problem, faults, setFaults, previewing, setPreviewing, sent, setSent, send, edit, preview };
}

function Composer({ draft, change, fill }: ComposerProps) {
  const { problem, faults, setFaults, previewing, setPreviewing, sent, setSent, send, edit, preview } = useSending({
    draft,
    change,
  });
  const discard = useDiscard();
  const content = contentOf(draft) ?? { subject: '', body: '', html: false };
  return (
    <>
      <MailNotice />
      {sent && <SentStrip sent={sent} onClose={() => setSent(null)} />}
      <div className="two-panels">
        <Panel aria-label="Compose" className="compose-panel">
          <PanelHead title="Recipients" actions={<span className="muted small num">{selectedWords(draft)}</span>} />
          <div className="panel-body compose">
            <RecipientsSection draft={draft} change={edit} faults={faults} onFault={setFaults} />
          </div>
          <div className="compose-part">
            <PanelHead title="Content" />
            <div className="panel-body compose">
              <ContentSection draft={draft} change={edit} fill={fill} />
              <FilesSection draft={draft} change={edit} />
              <SendOptions draft={draft} change={edit} faults={faults} />
              <Problem>{problem}</Problem>
            </div>
          </div>
          <PanelFoot
            actions={
              <SendActions
                draft={draft}
                isSending={send.isPending}
                onStartOver={() => discard(() => edit(freshDraft))}
                onPreview={preview}
              />
            }
          >
            {eachWords(draft)}
          </PanelFoot>
        </Panel>
        <TextPanel draft={draft} content={content} problem={problem} />
      </div>
      {previewing && (
        <PreviewDialog
          request={requestOf(draft)}
          sending={send.isPending}
          onClose={() => setPreviewing(false)}
          onSend={() => send.mutate()}
        />
      )}
    </>
  );
}

interface SendActionsProps {
  draft: Draft;
  isSending: boolean;
  onStartOver: () => void;
  onPreview: () => void;
}

const SendActions = ({ draft, isSending, onStartOver, onPreview }: SendActionsProps) => (
  <>
    {isBegun(draft) && (
      <Button type="text" onClick={onStartOver}>
        Start over
      </Button>
    )}
    <Button icon={<EyeOutlined />} onClick={onPreview}>
      Preview
    </Button>
    <Button type="primary" icon={<SendOutlined />} loading={isSending} onClick={onPreview}>
      {isSending ? 'Sending...' : actOf(draft)}
    </Button>
  </>
);

interface TextPanelProps {
  draft: Draft;
  content: { subject: string; body: string; html: boolean };
  problem: string | null;
}

/** The text as it will be sent, with warnings about it. */
function TextPanel({ draft, content, problem }: TextPanelProps) {
  const isEmpty = content.subject + content.body === '';
  const isRepeated = draft.perChild && !namesChild(content.subject, content.body);
  const nameless = draft.mode === 'EMAILS' && usesNames(content) && draft.emails.some(({ name }) => !name);
  return (
    <Panel aria-label="Text">
      <PanelHead
        title={draft.content === 'TEMPLATE' ? 'Template text' : 'Message text'}
        actions={
          !isEmpty && (
            <>
              <span className="tag">{content.html ? 'HTML' : 'Plain text'}</span>
              {draft.content === 'TEMPLATE' && <span className="tag">Read-only</span>}
            </>
          )
        }
      />
      <PanelBody>
        {isEmpty ? <p className="muted">No text yet.</p> : <MessageText {...content} tokens={tokensOf(draft.mode)} />}
        {!isEmpty && isRepeated && (
          <Alert
            className="compose-warning"
            type="warning"
            showIcon
            message="The text names no child, so a family gets the same message for each of its children."
          />
        )}
        {nameless && problem !== pleaseName && (
          <Alert className="compose-warning" type="warning" showIcon message={pleaseName} />
        )}
      </PanelBody>
    </Panel>
  );
}

/** The result of a send, with a link to its recipients. */
function SentStrip({ sent, onClose }: { sent: SendResult; onClose: () => void }) {
  const without = [
    sent.withoutAddress > 0 &&
      plural(sent.withoutAddress, 'person has no e-mail address', 'people have no e-mail address'),
    sent.optedOut > 0 && plural(sent.optedOut, 'person does not want school mail', 'people do not want school mail'),
    sent.noContact > 0 && plural(sent.noContact, 'person is not to be contacted', 'people are not to be contacted'),
  ].filter(Boolean);
  return (
    <Alert
      className="sent-strip"
      type="success"
      showIcon
      closable
      role="status"
      onClose={onClose}
      message={
        <>
          {plural(sent.count, 'message')} queued.{sent.sendAt && ` Sends on ${shortTime(sent.sendAt)}.`}
          {without.length > 0 && ` ${without.join(', ')}.`}{' '}
          <ScreenLink to={`/email-log?sendId=${sent.sendId}`}>See who gets it</ScreenLink>
        </>
      }
    />
  );
}
