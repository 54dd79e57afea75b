import { App, Button } from 'antd';
import type { MailSettings } from '@homeroom/shared/api-setup';
import { plural } from '@homeroom/shared/text';
import { useAct } from '../../providers/use-act';

interface RemoveMailServerProps {
  host: string;
  /** How many messages are waiting. */
  waiting: number;
  onRemoved: (settings: MailSettings) => void;
}

/** Removes the saved mail server after saying what happens to waiting mail. */
export function RemoveMailServer({ host, waiting, onRemoved }: RemoveMailServerProps) {
  const { modal } = App.useApp();
  const remove = useAct<void, MailSettings>(() => ['DELETE', '/settings/mail'], {
    done: 'The mail server was removed.',
    failed: 'Not removed',
    then: onRemoved,
  });
  const ask = () =>
    modal.confirm({
      title: `Remove ${host}?`,
      content: (
        <>
          <p>
            Homeroom sends no e-mail until another mail server is saved.{' '}
            {waiting > 0 && `${plural(waiting, 'message')} already ${waiting === 1 ? 'waits' : 'wait'}. `}
            Messages that are older than three days by then are cancelled.
          </p>
          <p>The saved password is deleted.</p>
        </>
      ),
      okText: 'Remove',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(undefined).catch(() => undefined),
    });
  return (
    <Button type="text" size="small" aria-label="Remove the mail server" onClick={ask}>
      Remove
    </Button>
  );
}
