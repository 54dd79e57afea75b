import { Link } from 'react-router';
import type { MailSettings } from '@homeroom/shared/settings/api-setup';
import { plural } from '@homeroom/shared/text';
import { RowButton } from '../../../components/link-button';
import { useAskFirst } from '../../../components/use-ask-first';
import { useAct } from '../../../providers/use-act';

/** Asks before a mail server is saved, if that sends messages; the number is that of this moment. */
export function useAskBeforeSending() {
  const askFirst = useAskFirst();
  const count = useAct<void, MailSettings>(() => ['GET', '/settings/mail'], { failed: 'Not saved', stale: false });

  async function ask(save: () => void) {
    const settings = await count.mutateAsync().catch(() => null);
    if (!settings) return;
    const { sentBySaving } = settings;
    if (sentBySaving === 0) save();
    else askFirst(save, questionOf(sentBySaving));
  }

  return { ask, pending: count.isPending };
}

const questionOf = (messages: number) => ({
  title: `Save and send ${plural(messages, 'waiting message')}?`,
  content: (
    <>
      {messages === 1 ? 'It is' : 'They are'} sent as soon as the mail server is saved. To stop{' '}
      {messages === 1 ? 'it' : 'any of them'}, cancel {messages === 1 ? 'it' : 'them'} first in the{' '}
      <Link className="text-link" to="/email-log?status=QUEUED" target="_blank">
        Email log
      </Link>
      .
    </>
  ),
  okText: 'Save and send',
});

interface RemoveMailServerProps {
  host: string;
  waiting: number;
  onRemoved: (settings: MailSettings) => void;
}

/** Removes the saved mail server after saying what happens to waiting mail. */
export function RemoveMailServer({ host, waiting, onRemoved }: RemoveMailServerProps) {
  const askFirst = useAskFirst();
  const remove = useAct<void, MailSettings>(() => ['DELETE', '/settings/mail'], {
    done: 'The mail server was removed.',
    failed: 'Not removed',
    then: onRemoved,
  });
  const ask = () =>
    askFirst(() => remove.mutateAsync(), {
      title: `Remove ${host}?`,
      content: (
        <>
          <p>
            Homeroom sends no e-mail until another mail server is saved.{' '}
            {waiting > 0 && `${plural(waiting, 'message already waits', 'messages already wait')}. `}
            Messages that are older than three days by then are cancelled.
          </p>
          <p>The saved password is deleted.</p>
        </>
      ),
      okText: 'Remove',
      danger: true,
    });
  return (
    <RowButton aria-label="Remove the mail server" onClick={ask}>
      Remove
    </RowButton>
  );
}
