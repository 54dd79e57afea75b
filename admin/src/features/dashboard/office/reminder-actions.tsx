import { EyeOutlined, MailOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { ReminderResult } from '@homeroom/shared/dashboard/reminders';
import { plural } from '@homeroom/shared/text';
import type { Reminders } from './use-reminders';

/** So many names stand in the question. */
const most = 10;

/** Preview Reminders and Send Reminders; nothing is sent before its count and names were read (decisions 2.7). */
export function ReminderActions({ reminders }: { reminders: Reminders }) {
  const { modal } = App.useApp();
  const ask = (result: ReminderResult) => {
    if (result.attempted === 0) return reminders.show(result);
    void modal.confirm({
      title: `Send ${plural(result.attempted, 'reminder')}?`,
      content: <Question result={result} />,
      icon: null,
      okText: 'Send',
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

function Question({ result: { teachers, skippedNoEmail } }: { result: ReminderResult }) {
  const registers = teachers.reduce((sum, each) => sum + each.registers, 0);
  return (
    <>
      <p>
        {teachers.length === 1 ? 'One e-mail' : 'One e-mail each'}, about {plural(registers, 'register')}:{' '}
        {teachers
          .slice(0, most)
          .map(({ name }) => name)
          .join(', ')}
        {teachers.length > most && ` and ${teachers.length - most} more`}.
      </p>
      {skippedNoEmail > 0 && <p>{plural(skippedNoEmail, 'teacher')} without an e-mail address will not get one.</p>}
    </>
  );
}
