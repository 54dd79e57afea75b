import { Button } from 'antd';
import type { SendLinks } from '@homeroom/shared/email-log';
import { listOf, plural } from '@homeroom/shared/text';
import { useAskFirst } from '../../components/use-ask-first';
import { shortTime } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';

/** The files that a send links to, and the act that ends the links, which asks first. */
export function SendFiles({ sendId, links: { files, people, until, revoked } }: { sendId: string; links: SendLinks }) {
  const askFirst = useAskFirst();
  const revoke = useAct(() => ['DELETE', `/notifications/sends/${sendId}/file-links`], {
    done: 'Links revoked',
    failed: 'Links not revoked',
  });
  const names = listOf(files.map(({ name, deleted }) => (deleted ? `${name} (deleted)` : name)));
  const ask = () =>
    askFirst(revoke, {
      title: 'Revoke the links?',
      content: `The links to ${names} are in the e-mails to ${plural(people, 'person', 'people')}. They will not open again.`,
      okText: 'Revoke the links',
      cancelText: 'Keep them',
      danger: true,
    });
  return (
    <div className="send-files">
      <span>
        <b>Files</b> {names}
        <span className="muted"> · {revoked ? 'Links revoked' : `Links work until ${shortTime(until)}`}</span>
      </span>
      {!revoked && (
        <Button loading={revoke.isPending} onClick={ask}>
          Revoke the links
        </Button>
      )}
    </div>
  );
}
