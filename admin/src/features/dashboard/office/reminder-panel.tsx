import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { reminderWords, type ReminderResult } from '@homeroom/shared/dashboard/reminders';
import { showDate } from '@homeroom/shared/dates';
import { Figures } from '../../../components/facts';
import { Panel, PanelHead } from '../../../components/panel';
import { ScreenLink } from '../../../components/screen-link';
import { useSchool } from '../../../providers/school';
import type { ReminderOutcome } from './use-reminders';

interface ReminderPanelProps {
  outcome: ReminderOutcome;
  onClose: () => void;
}

/** The result of a send or a preview (spec 2.3). It stays until it is closed; Refresh keeps it. */
export function ReminderPanel({ outcome, onClose }: ReminderPanelProps) {
  const close = <Button type="text" icon={<CloseOutlined />} aria-label="Close the result" onClick={onClose} />;
  if ('failed' in outcome)
    return (
      <Panel className="reminders" role="alert">
        <PanelHead title={outcome.failed} actions={close}>
          {outcome.message}
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
  const { withoutEmail, skippedNoEmail, attempted, causeRef, waits } = result;
  const last = reminderWords.last(result, useSchool());
  return (
    <>
      {reminderWords.summary(result)}{' '}
      {skippedNoEmail > 0 && (
        <>
          {reminderWords.skipped(skippedNoEmail)} {withoutEmail.map(({ name }) => name).join(', ')}.{' '}
        </>
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
