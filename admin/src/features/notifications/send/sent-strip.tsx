import { Alert } from 'antd';
import type { SendResult } from '@homeroom/shared/notifications/send';
import { plural } from '@homeroom/shared/text';
import { ScreenLink } from '../../../components/screen-link';
import { shortTime } from '../../../components/use-moment';

/** The result of a send, with a link to its recipients. */
export function SentStrip({ sent, onClose }: { sent: SendResult; onClose: () => void }) {
  const without = [
    sent.withoutAddress > 0 &&
      plural(sent.withoutAddress, 'person has no e-mail address', 'people have no e-mail address'),
    sent.optedOut > 0 && plural(sent.optedOut, 'person does not want school mail', 'people do not want school mail'),
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
