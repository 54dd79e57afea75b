import { EyeOutlined, MailOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { reminderWords, type ReminderResult } from '@homeroom/shared/dashboard/reminders';
import { plural } from '@homeroom/shared/text';
import { useSchool } from '../../../providers/school';
import type { Reminders } from './use-reminders';

/** The question names this many teachers at most. */
const most = 10;

/** Preview Reminders and Send Reminders. Sending asks first, with the count and the names (decisions 2.7). */
export function ReminderActions({ reminders }: { reminders: Reminders }) {
  const { modal } = App.useApp();
  const school = useSchool();
  const ask = (result: ReminderResult) => {
    if (result.attempted === 0) return reminders.show(result);
    const again = result.last ? ' again' : '';
    void modal.confirm({
      title: `Send ${plural(result.attempted, 'reminder')}${again}?`,
      content: <Question result={result} last={reminderWords.last(result, school)} />,
      icon: null,
      width: 480,
      okText: `Send${again}`,
      onOk: () => reminders.send(),
    });
  };
  const busy = reminders.previewing || reminders.sending;
  return (
    <>
      <Button icon={<EyeOutlined />} disabled={busy} onClick={() => reminders.preview()}>
        Preview Reminders
      </Button>
      <Button
        type="primary"
        icon={<MailOutlined />}
        loading={reminders.sending}
        disabled={busy}
        onClick={() => reminders.preview(ask)}
      >
        {reminders.sending ? 'Sending...' : 'Send Reminders'}
      </Button>
    </>
  );
}

function Question({ result, last }: { result: ReminderResult; last: string | null }) {
  const { teachers, skippedNoEmail, waits } = result;
  const registers = teachers.reduce((sum, each) => sum + each.registers, 0);
  return (
    <div className="reminder-question">
      {last && <Alert type="warning" showIcon message={last} />}
      <p>
        {teachers.length === 1
          ? `One e-mail, for ${plural(registers, 'register')}`
          : `One e-mail each, for ${plural(registers, 'register')} in all`}
        :{' '}
        {teachers
          .slice(0, most)
          .map(({ name }) => name)
          .join(', ')}
        {teachers.length > most && ` and ${teachers.length - most} more`}.
      </p>
      {skippedNoEmail > 0 && <p>{plural(skippedNoEmail, 'teacher')} without an e-mail address will not get one.</p>}
      {waits && <p>{waits}</p>}
      <p className="muted small">{reminderWords.counts}</p>
    </div>
  );
}
