import { CalendarOutlined } from '@ant-design/icons';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import {
  feedContentWords,
  type CalendarFeedState,
  type FeedContent,
  type NewCalendarFeed,
} from '@homeroom/shared/calendar/calendar-feed';
import { showDate } from '@homeroom/shared/dates';
import { useAskFirst } from '../../components/use-ask-first';
import { optionsOf } from '../../components/select';
import { CopyField, notCopied, useCopy } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { useMoment } from '../../components/use-moment';
import { WaitingDialog } from '../../components/waiting-dialog';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import './subscribe-dialog.css';

const title = 'Subscribe by a personal calendar link';

/** Opens the dialog with the user's own calendar link. */
export function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Creates, copies, replaces or revokes the user's secret link for a calendar app (decisions 5, Manage Calendar). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const askFirst = useAskFirst();
  const { query, state, create, revoke } = useCalendarFeed();
  const [chosen, setChosen] = useState<FeedContent>();
  if (!state) return <WaitingDialog title={title} query={query} onClose={onClose} />;

  const { link, contents } = state;
  const error = create.error ?? revoke.error;
  const content = contents.find((each) => each === (chosen ?? link?.content)) ?? contents[0]!;
  return (
    <Dialog open width={560} title={title} onCancel={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="subscribe">
        <Problem>{error?.message}</Problem>
        <p>
          Your calendar app reads the school’s calendar at a secret address and stays up to date. It shows{' '}
          {wordsOf(contents)}, but never a student’s name.
        </p>
        {contents.length > 1 && (
          <Radio.Group
            aria-label="What the calendar shows"
            className="subscribe-contents"
            value={content}
            options={optionsOf(contents, feedContentWords)}
            onChange={(event) => setChosen(event.target.value as FeedContent)}
          />
        )}
        {create.data ? <FeedAddress key={create.data.url} url={create.data.url} /> : link && <LinkFacts link={link} />}
        <div className="acts">
          {link ? (
            <>
              <Button
                loading={create.isPending}
                onClick={() =>
                  askFirst(() => create.mutateAsync(content), {
                    title: 'Replace the link?',
                    content: 'The old address stops working at once. Calendars that use it need the new one.',
                    okText: 'Replace link',
                  })
                }
              >
                Replace link
              </Button>
              <Button
                danger
                loading={revoke.isPending}
                onClick={() =>
                  askFirst(() => revoke.mutateAsync(), {
                    title: 'Revoke the link?',
                    content: 'Calendars that use it stop updating.',
                    okText: 'Revoke link',
                    danger: true,
                  })
                }
              >
                Revoke link
              </Button>
            </>
          ) : (
            <Button type="primary" autoFocus loading={create.isPending} onClick={() => create.mutate(content)}>
              Create link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const wordsOf = (contents: readonly FeedContent[]) =>
  contents.length === 1
    ? 'your classes, holidays, closures, make-up days and events'
    : 'what you choose, plus holidays, closures, make-up days and events';

function LinkFacts({ link: { content, createdAt, lastReadOn } }: { link: NonNullable<CalendarFeedState['link']> }) {
  const moment = useMoment();
  return (
    <p className="muted">
      Your link, created {moment(createdAt)}, shows: {feedContentWords[content].toLowerCase()}.{' '}
      {lastReadOn ? `A calendar last read it on ${showDate(lastReadOn)}.` : 'No calendar has read it yet.'} Its address
      is not shown again. Replace the link if you need it.
    </p>
  );
}

/** A new calendar address, shown this once, and how to use it. It takes the focus, because the button that created it is gone. */
function FeedAddress({ url }: { url: string }) {
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

/** The user's own calendar link. The address of a new one is only in `create.data`, until the dialog closes. */
function useCalendarFeed() {
  const { query, data: state } = useGet<CalendarFeedState>('/calendar-feed', { gcTime: 0 });
  const create = useAct<FeedContent, NewCalendarFeed>((content) => ['POST', '/calendar-feed', { content }]);
  const revoke = useAct(() => ['DELETE', '/calendar-feed'], { then: create.reset });
  return { query, state, create, revoke };
}
