import { Button } from 'antd';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import type { AccountLink } from '@homeroom/shared/users';
import { CopyField, notCopied, useCopy } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';
import { useMoment } from '../../components/use-moment';

interface AccountLinkDialogProps {
  kind: AccountLinkKind;
  link: AccountLink;
  /** The account's owner. */
  name: string;
  onClose: () => void;
}

const words: Record<AccountLinkKind, { title: string; label: string; chosen: string }> = {
  INVITATION: { title: 'Invitation', label: 'Invitation link', chosen: 'a password' },
  RESET: { title: 'Reset link', label: 'Reset link', chosen: 'a new password' },
};

/** Says where an account link was sent, and shows it once, to be copied. */
export function AccountLinkDialog({ kind, link, name, onClose }: AccountLinkDialogProps) {
  const moment = useMoment();
  const url = useCopy(link.url);
  const { title, label, chosen } = words[kind];
  const isSent = link.sentTo !== null && link.waits === null;
  return (
    <Dialog
      open
      width={520}
      title={`${title} for ${name}`}
      onCancel={onClose}
      footer={
        <Button type={url.copied || isSent ? 'primary' : 'default'} onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="invitation-words">
        {isSent ? (
          <>
            <b>Sent to {link.sentTo}.</b> Or copy the link and give it to {name} yourself, and to nobody else.
          </>
        ) : (
          `${link.waits ?? ''} Copy the link and send it to ${name}, and to nobody else.`
        )}{' '}
        It works once, until {moment(link.expiresAt)}, and lets them choose {chosen}. It is not shown again.
      </p>
      <CopyField of={url} label={label} type={isSent || url.copied ? 'default' : 'primary'} />
      <p className="small muted invitation-words" role="status">
        {url.copied === false ? notCopied('link') : ' '}
      </p>
    </Dialog>
  );
}
