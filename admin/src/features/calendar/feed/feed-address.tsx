import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { copyText } from '../../../components/copy-text';

/** A new calendar address, shown this once, and how to use it. It takes the focus, because the button that created it is gone. */
export function FeedAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className="feed-address">
      <Space.Compact block>
        <Input
          readOnly
          autoFocus
          value={url}
          aria-label="Calendar address"
          onFocus={(event) => event.target.select()}
        />
        <Button
          type="primary"
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copyText(url).then(setCopied)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Space.Compact>
      <p className="small muted" role="status">
        {copied === false
          ? 'This browser does not allow the page to copy. Select the address and copy it yourself.'
          : 'Copy it now, because it is not shown again. Anyone who has it can read this calendar.'}
      </p>
      <dl>
        <div>
          <dt>Google Calendar</dt>
          <dd>Other calendars, +, From URL: paste the address.</dd>
        </div>
        <div>
          <dt>Apple Calendar</dt>
          <dd>
            <a href={url.replace(/^https?:/, 'webcal:')}>Open in this device’s calendar</a>, or File, New Calendar
            Subscription.
          </dd>
        </div>
        <div>
          <dt>Outlook</dt>
          <dd>Add calendar, Subscribe from web: paste the address.</dd>
        </div>
      </dl>
    </div>
  );
}
