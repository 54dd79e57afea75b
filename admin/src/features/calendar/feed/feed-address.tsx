import { CopyField, notCopied, useCopy } from '../../../components/copy-field';

/** A new calendar address, shown this once, and how to use it. It takes the focus, because the button that created it is gone. */
export function FeedAddress({ url }: { url: string }) {
  const address = useCopy(url);
  return (
    <div className="feed-address">
      <CopyField of={address} label="Calendar address" autoFocus type="primary" />
      <p className="small muted" role="status">
        {address.copied === false
          ? notCopied('address')
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
