import { Alert } from 'antd';
import type { SendResult } from '@homeroom/shared/notifications/send';
import { plural } from '@homeroom/shared/text';
import { ScreenLink } from '../../../components/screen-link';

/** What a send did, one click from who received it. */
export function SentStrip({ sent, onClose }: { sent: SendResult; onClose: () => void }) {
  const without = [
    sent.withoutAddress > 0 && plural(sent.withoutAddress, 'has no e-mail address', 'have no e-mail address'),
    sent.optedOut > 0 && plural(sent.optedOut, 'does not want school mail', 'do not want school mail'),
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
          {plural(sent.count, 'message')} queued.{without.length > 0 && ` ${without.join(', ')}.`}{' '}
          <ScreenLink to={`/email-log?sendId=${sent.sendId}`}>Who received it</ScreenLink>
        </>
      }
    />
  );
}
