import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import type { InvitationLink } from '@homeroom/shared/users';
import { copyText } from './copy-text';
import { useMoment } from './use-moment';

interface InvitationDialogProps {
  link: InvitationLink;
  name: string;
  onClose: () => void;
}

/** The one time that an invitation link is shown. */
export function InvitationDialog({ link, name, onClose }: InvitationDialogProps) {
  const moment = useMoment();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(link.url));
  return (
    <Modal
      open
      width={520}
      title={`Invitation for ${name}`}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <Button type={copied ? 'primary' : 'default'} onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="invitation-words">
        Send this link to {name}. It works once, until {moment(link.expiresAt)}, and leads to a password of their own. It is not shown again.
      </p>
      <Space.Compact block>
        <Input readOnly value={link.url} aria-label="Invitation link" onFocus={(event) => event.target.select()} />
        <Button type={copied ? 'default' : 'primary'} icon={copied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Space.Compact>
      <p className="small muted invitation-words" role="status">
        {copied === false ? 'This browser does not let the page copy: select the link and copy it yourself.' : ' '}
      </p>
    </Modal>
  );
}
