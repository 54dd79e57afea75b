import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import type { AccountLink } from '@homeroom/shared/users';
import { Dialog } from '../../components/dialog';
import { copyText } from '../../components/copy-text';
import { useMoment } from '../../components/use-moment';

interface AccountLinkDialogProps {
  kind: AccountLinkKind;
  link: AccountLink;
  /** The account's owner. */
  name: string;
  onClose: () => void;
}

const words: Record<AccountLinkKind, { noun: string; chosen: string }> = {
  INVITATION: { noun: 'Invitation', chosen: 'a password' },
  RESET: { noun: 'Reset', chosen: 'a new password' },
};

/** Shows an account link, once. */
export function AccountLinkDialog({ kind, link, name, onClose }: AccountLinkDialogProps) {
  const moment = useMoment();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(link.url));
  const { noun, chosen } = words[kind];
  return (
    <Dialog
      open
      width={520}
      title={kind === 'RESET' ? `Reset link for ${name}` : `Invitation for ${name}`}
      onCancel={onClose}
      footer={
        <Button type={copied ? 'primary' : 'default'} onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="invitation-words">
        Send this link to {name}, and to nobody else. It works once, until {moment(link.expiresAt)} and lets them choose{' '}
        {chosen}. It is not shown again.
      </p>
      <Space.Compact block>
        <Input readOnly value={link.url} aria-label={`${noun} link`} onFocus={(event) => event.target.select()} />
        <Button
          type={copied ? 'default' : 'primary'}
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Space.Compact>
      <p className="small muted invitation-words" role="status">
        {copied === false ? 'This browser does not allow the page to copy. Select the link and copy it yourself.' : ' '}
      </p>
    </Dialog>
  );
}
