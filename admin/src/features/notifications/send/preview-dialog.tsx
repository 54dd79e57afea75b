import { SendOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState, type ComponentProps } from 'react';
import type { SendPreview, SendRequest, TestRequest } from '@homeroom/shared/notifications/send';
import { clockIn, showDate, showTime } from '@homeroom/shared/dates';
import { showBytes } from '@homeroom/shared/files';
import { listOf, plural, showCount } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { Facts } from '../../../components/facts';
import { useDryRun } from '../../../components/use-dry-run';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { MailNotice } from '../../mail/public';
import { MessageText } from '../text/message-text';
import { actOf } from './draft';
import { someOf } from './some-of';
import { Select } from '../../../components/select';

interface PreviewDialogProps {
  request: SendRequest;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Shows before sending who gets the message, who does not, and how one of them sees it (spec 2.9, Preview; decisions 2.7). */
export function PreviewDialog({ request, sending, onSend, onClose }: PreviewDialogProps) {
  const [as, setAs] = useState<string>();
  const { timeZone } = useSchool();
  const { query, preview } = useDryRun<SendPreview>('/notifications/send', request, { params: { as } });
  if (!preview) return <WaitingDialog title="Preview" query={query} onClose={onClose} />;

  const { count, recipients, tokens } = preview;
  const { templateId, subject, body, html, reply } = request;
  return (
    <Dialog
      open
      className="mail-dialog"
      width={560}
      title="Preview"
      onCancel={onClose}
      pending={sending}
      footer={
        <>
          <span className="picker-count">
            <TestToMe request={{ templateId, subject, body, html, reply }} disabled={sending} />
          </span>
          <Button disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="primary" icon={<SendOutlined />} disabled={count === 0} loading={sending} onClick={onSend}>
            {sending ? 'Sending...' : `${actOf(request)}${count > 1 ? ` (${showCount(count)})` : ''}`}
          </Button>
        </>
      }
    >
      <MailNotice />
      <Facts facts={factsOf(preview, timeZone)} />
      {recipients.length > 0 && <PreviewFor recipients={recipients} value={preview.as} onChange={setAs} />}
      <p className="message-kind faint small">{preview.html ? 'HTML' : 'Plain Text'}</p>
      <MessageText subject={preview.subject} body={preview.body} html={preview.html} />
      {tokens.length > 0 && (
        <Alert
          className="compose-warning"
          showIcon
          message={`The placeholders ${listOf(tokens)} are filled in for each recipient.`}
        />
      )}
    </Dialog>
  );
}

/** Who gets the message and who does not. */
function factsOf(preview: SendPreview, timeZone: string): ComponentProps<typeof Facts>['facts'] {
  const { count, recipients, withoutAddress, withoutAddressCount, optedOut, optedOutCount, sendAt } = preview;
  const { refused, refusedCount, noContact, noContactCount } = preview;
  const goesOut = sendAt && clockIn(timeZone, new Date(sendAt));
  return [
    { label: 'Recipients', value: preview.label },
    {
      label: plural(count, 'message'),
      value: someOf(
        recipients.map((each) => whoReads(each)),
        count,
      ),
    },
    preview.people > preview.addresses && {
      label: 'Shared addresses',
      value: `${plural(preview.people, 'person uses', 'people use')} ${plural(preview.addresses, 'address', 'addresses')}`,
    },
    withoutAddressCount > 0 && {
      label: `No address (${withoutAddressCount})`,
      value: someOf(withoutAddress, withoutAddressCount),
    },
    optedOutCount > 0 && { label: `No school mail (${optedOutCount})`, value: someOf(optedOut, optedOutCount) },
    noContactCount > 0 && { label: `No contact (${noContactCount})`, value: someOf(noContact, noContactCount) },
    refusedCount > 0 && {
      label: `Refused before (${refusedCount})`,
      value: `${someOf(refused, refusedCount)}. The message is still sent to them. Check their addresses.`,
    },
    preview.files.length > 0 && {
      label: 'Files',
      value: listOf(preview.files.map(({ name, size }) => `${name} (${showBytes(size)})`)),
    },
    goesOut && {
      label: 'Sends on',
      value: `${showDate(goesOut.date)} at ${showTime(goesOut.time)}`,
    },
  ];
}

type Message = SendPreview['recipients'][number];

/** 'Rima Haddad', or of one message for each child 'Rima Haddad about Lina Haddad'. */
const whoReads = ({ name, address, child }: Message) => (name || address) + (child ? ` about ${child}` : '');

interface PreviewForProps {
  recipients: Message[];
  value: SendPreview['as'];
  onChange: (key: string | undefined) => void;
}

/** Whose message is shown. */
function PreviewFor({ recipients, value, onChange }: PreviewForProps) {
  return (
    <div className="compose-field">
      <label htmlFor="preview-as">Preview for</label>
      <Select
        id="preview-as"
        showSearch
        value={value}
        onChange={(key) => onChange(key ?? undefined)}
        options={recipients.map((each) => ({
          value: each.key,
          label: each.name ? `${whoReads(each)} · ${each.address}` : whoReads(each),
        }))}
      />
    </div>
  );
}

/** Sends the text to its author, with their own values. */
export function TestToMe({ request, disabled }: { request: TestRequest; disabled?: boolean }) {
  const test = useAct<void, { address: string }>(() => ['POST', '/notifications/test', request], {
    done: ({ address }) => `Test queued for ${address}`,
    failed: 'Failed to send the test',
  });
  return (
    <Button disabled={disabled} loading={test.isPending} onClick={() => test.mutate()}>
      Send a test to me
    </Button>
  );
}
