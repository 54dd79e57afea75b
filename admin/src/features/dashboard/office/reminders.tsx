import { EyeOutlined, MailOutlined } from '@ant-design/icons';
import { Alert, App, Button, type MenuProps } from 'antd';
import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { reminderWords, type ReminderResult } from '@homeroom/shared/dashboard/reminders';
import { showDate } from '@homeroom/shared/dates';
import type { FeatureKey, FeaturesAllowed } from '@homeroom/shared/settings/feature-flags';
import { plural } from '@homeroom/shared/text';
import { Figures } from '../../../components/facts';
import { Panel, PanelHead } from '../../../components/panel';
import { ScreenLink } from '../../../components/screen-link';
import { CloseButton, MoreMenu } from '../../../components/usual-buttons';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { InviteButton, InviteDialog } from '../../invitations/public';
import { reasonOf } from '../../../providers/failure-text';

/** The result of a send or a preview (spec 2.3). It stays until it is closed; Refresh keeps it. */
export function ReminderPanel({ outcome, onClose }: { outcome: ReminderOutcome; onClose: () => void }) {
  const close = <CloseButton aria-label="Close the result" onClick={onClose} />;
  if ('failed' in outcome)
    return (
      <Panel className="reminders" role="alert">
        <PanelHead title={outcome.failed} actions={close}>
          {outcome.reason}
        </PanelHead>
      </Panel>
    );
  return (
    <Panel className="reminders" role="status">
      <PanelHead title={reminderWords.title(outcome)} actions={close}>
        <Summary result={outcome} />
      </PanelHead>
      <Figures
        figures={[
          { label: 'Cutoff', value: showDate(outcome.cutoffDate), text: true },
          { label: 'Total Teachers', value: outcome.teachersTotal },
          { label: outcome.dryRun ? 'Eligible to Email' : 'Attempted', value: outcome.attempted },
          { label: 'Skipped (No Email)', value: outcome.skippedNoEmail },
          { label: 'Mode', value: reminderWords.mode(outcome), text: true },
        ]}
      />
    </Panel>
  );
}

function Summary({ result }: { result: ReminderResult }) {
  const { withoutEmail, withoutPassword, skippedNoEmail, attempted, causeRef, waits } = result;
  const last = reminderWords.last(result, useSchool());
  return (
    <>
      {reminderWords.summary(result)}{' '}
      {skippedNoEmail > 0 && (
        <>
          {reminderWords.skipped(skippedNoEmail)} {withoutEmail.map(({ name }) => name).join(', ')}.{' '}
        </>
      )}
      {withoutPassword.length > 0 && (
        <span className="reminders-wait">
          {reminderWords.cannotSignIn(withoutPassword)}{' '}
          <InviteButton type="link" size="small" ids={withoutPassword.map(({ userId }) => userId)}>
            Invite
          </InviteButton>
        </span>
      )}
      {causeRef && <ScreenLink to={`/email-log?causeRef=${encodeURIComponent(causeRef)}`}>See the messages</ScreenLink>}
      {result.dryRun && last && <span className="reminders-wait">{last}</span>}
      {waits && attempted > 0 && (
        <span className="reminders-wait">
          {waits} <ScreenLink to="/setup">Open API Setup</ScreenLink>
        </span>
      )}
      <span className="reminders-counts">{reminderWords.counts}</span>
    </>
  );
}

const feature: FeatureKey = 'dashboard.remind';

type ReminderOutcome = ReminderResult | { failed: string; reason: string | undefined };

const request = (dryRun: boolean) =>
  ['POST', '/dashboard/uncompleted/notify', undefined, { params: { html: true, dryRun } }] as const;

/** The preview and the sending of reminders (spec 2.3). */
export function useReminders() {
  const { data: flags } = useGet<FeaturesAllowed>('/features/allowed', { params: { keys: feature } });
  const [outcome, setOutcome] = useState<ReminderOutcome | null>(null);
  const fails = (failed: string) => ({
    onError: (error: HttpError) => setOutcome({ failed, reason: reasonOf(error) }),
  });
  const preview = useAct<void, ReminderResult>(() => request(true), { stale: false });
  const question = useAct<void, ReminderResult>(() => request(true), { stale: false });
  const send = useAct<void, ReminderResult>(() => request(false));
  return {
    allowed: flags?.[feature] === true,
    outcome,
    close: () => setOutcome(null),
    previewing: preview.isPending,
    asking: question.isPending,
    sending: send.isPending,
    preview: () => preview.mutate(undefined, { onSuccess: setOutcome, ...fails(reminderWords.previewFailed) }),
    /** Loads what would be sent, to ask before it is: a failure is that of the send. */
    ask: (then: (result: ReminderResult) => void) =>
      question.mutate(undefined, { onSuccess: then, ...fails(reminderWords.sendFailed) }),
    show: setOutcome,
    send: () => send.mutate(undefined, { onSuccess: setOutcome, ...fails(reminderWords.sendFailed) }),
  };
}
export type Reminders = ReturnType<typeof useReminders>;

const maxNames = 10;

interface ReminderActionsProps {
  reminders: Reminders;
  /** The page's other actions, on a phone: they are in a menu together with Preview Reminders. */
  others?: NonNullable<MenuProps['items']>;
}

/** Preview Reminders and Send Reminders. Sending asks first, with the count and the names (decisions 2.7). */
export function ReminderActions({ reminders, others }: ReminderActionsProps) {
  const { modal } = App.useApp();
  const school = useSchool();
  const [invited, setInvited] = useState<number[] | null>(null);
  const ask = (result: ReminderResult) => {
    if (result.attempted === 0) return reminders.show(result);
    const question = modal.confirm({
      title: reminderWords.question(result),
      content: (
        <Question
          result={result}
          last={reminderWords.last(result, school)}
          onInvite={() => {
            question.destroy();
            setInvited(result.withoutPassword.map(({ userId }) => userId));
          }}
        />
      ),
      icon: null,
      width: 480,
      okText: 'Send reminders',
      onOk: () => reminders.send(),
    });
  };
  const { previewing } = reminders;
  const sending = reminders.asking || reminders.sending;
  const preview = { icon: <EyeOutlined />, disabled: sending, onClick: () => reminders.preview() };
  return (
    <>
      {others ? (
        <MoreMenu
          menu={{ items: [{ key: 'preview', label: 'Preview Reminders', ...preview }, ...others] }}
          loading={previewing}
        />
      ) : (
        <Button {...preview} loading={previewing}>
          Preview Reminders
        </Button>
      )}
      <Button
        type="primary"
        icon={<MailOutlined />}
        loading={sending}
        disabled={previewing}
        onClick={() => reminders.ask(ask)}
      >
        {reminders.sending ? 'Sending...' : 'Send Reminders'}
      </Button>
      {invited && <InviteDialog ids={invited} onClose={() => setInvited(null)} />}
    </>
  );
}

interface QuestionProps {
  result: ReminderResult;
  last: string | null;
  /** Invites those who cannot sign in yet, instead of sending. */
  onInvite: () => void;
}

function Question({ result, last, onInvite }: QuestionProps) {
  const { teachers, skippedNoEmail, waits, withoutPassword } = result;
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
          .slice(0, maxNames)
          .map(({ name }) => name)
          .join(', ')}
        {teachers.length > maxNames && ` and ${teachers.length - maxNames} more`}.
      </p>
      {skippedNoEmail > 0 && <p>{plural(skippedNoEmail, 'teacher')} without an e-mail address will not get one.</p>}
      {withoutPassword.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={reminderWords.cannotSignIn(withoutPassword)}
          action={
            <Button size="small" onClick={onInvite}>
              Invite
            </Button>
          }
        />
      )}
      {waits && <p>{waits}</p>}
      <p className="muted small">{reminderWords.counts}</p>
    </div>
  );
}
