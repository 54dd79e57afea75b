import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import type { MadeApiKey } from '@homeroom/shared/api-keys';
import { copyText } from '../../components/copy-text';
import { Dialog } from '../../components/dialog';

/** Shows a key, once. It only closes by confirming that the key was copied. */
export function KeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <Dialog
      open
      width={560}
      title={`The key for ${made.name}`}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type={copied ? 'primary' : 'default'} onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p>Give it only to the program that uses it. It is not shown again.</p>
      <Space.Compact block>
        <Input readOnly value={made.key} aria-label="API key" onFocus={(event) => event.target.select()} />
        <Button
          type={copied ? 'default' : 'primary'}
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copyText(made.key).then(setCopied)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Space.Compact>
      <pre className="key-line">{`curl -H 'Authorization: Bearer ${made.key}' '${location.origin}/api/students?_end=20'`}</pre>
      <p className="small muted" role="status">
        {copied === false ? 'This browser does not allow the page to copy. Select the key and copy it yourself.' : ' '}
      </p>
    </Dialog>
  );
}
