import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { SubscribeButton, SubscribeDialog } from './feed/subscribe-dialog';
import { usePhone } from '../../theme/use-media';
import type { Doing } from './use-day-acts';

/** On a phone the rarer actions are in a menu. */
export function CalendarActions({ onStart, primary }: { onStart: (doing: Doing) => void; primary: ReactNode }) {
  const phone = usePhone();
  const [subscribing, setSubscribing] = useState(false);
  const add = () => onStart({ act: 'add', draft: {} });
  const close = () => onStart({ act: 'close', draft: {} });
  if (phone) {
    const items = [
      { key: 'add', label: 'Add day', onClick: add },
      { key: 'close', label: 'Close days', onClick: close },
      { key: 'subscribe', label: 'Subscribe', onClick: () => setSubscribing(true) },
    ];
    return (
      <>
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button className="more-actions" icon={<MoreOutlined />} aria-label="More actions" />
        </Dropdown>
        {primary}
        {subscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
      </>
    );
  }
  return (
    <>
      <SubscribeButton />
      <Button onClick={close}>Close days</Button>
      <Button icon={<PlusOutlined />} onClick={add}>
        Add day
      </Button>
      {primary}
    </>
  );
}
