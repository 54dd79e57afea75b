import { useNotification } from '@refinedev/core';
import { Button, Tooltip } from 'antd';
import { delegationMessages } from '@homeroom/shared/cover/cover';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { useAnEmail } from '../../mail/public';
import { ReasonField, reasonProblem } from '../reason-field';
import { useDelegationsAddress } from '../use-delegations';
import { CandidatesStep, ClassStep, DatesStep, TeacherStep } from './grant-steps';
import { GrantQuestions, useGrant } from './grant-questions';
import { grantProblem, grantWords, leftOpenWords } from './grant-words';
import { useGrantSteps, type GrantSteps } from './use-grant-steps';
import './grant.css';

/** The four steps to a grant (spec 2.11): teacher, class, dates, substitute. */
export function GrantPanel() {
  const { change } = useDelegationsAddress();
  const { open } = useNotification();
  const steps = useGrantSteps();
  const { schedule, chosen, candidate, answered, reason, choose, reset } = steps;
  const grant = useGrant(answered?.id, () => {
    reset();
    change({ teacher: undefined, class: undefined, request: undefined });
  });
  const reasonWrong = reasonProblem(reason);

  const submit = () => {
    if (!schedule || chosen.length === 0) return open?.({ type: 'progress', message: delegationMessages.incomplete });
    if (!candidate || reasonWrong) return open?.({ type: 'error', message: delegationMessages.fillRequired });
    const request = {
      scheduleId: schedule.scheduleId,
      substituteId: candidate.id,
      calendarDayIds: [...chosen],
      reason: reason.trim() || null,
    };
    if (candidate.clashes.length > 0) grant.ask({ request });
    else grant.send(request);
  };

  return (
    <Panel aria-label="Grant access" className="grant">
      <PanelHead title="Grant access" />
      <TeacherStep steps={steps} />
      <ClassStep steps={steps} />
      <DatesStep steps={steps} />
      <CandidatesStep steps={steps}>
        <ReasonField
          id="grant-reason"
          // The request contains the reason.
          disabled={answered !== undefined}
          value={reason}
          onChange={(text) => choose({ reason: text })}
          onPressEnter={submit}
        />
      </CandidatesStep>
      <GrantFoot steps={steps} granting={grant.granting} onGrant={submit} />
      <GrantQuestions grant={grant} candidate={candidate} />
    </Panel>
  );
}

/** What the grant will do, or what is missing for it. */
function GrantFoot({ steps, granting, onGrant }: { steps: GrantSteps; granting: boolean; onGrant: () => void }) {
  const { schedule, dates, chosen, candidate, answered } = steps;
  const anEmail = useAnEmail();
  const missing = grantProblem(steps) ?? reasonProblem(steps.reason);
  const requested = dates.filter(({ id }) => answered?.dates.some((date) => date.id === id));
  return (
    <PanelFoot
      actions={
        <Tooltip title={missing}>
          <Button type="primary" disabled={missing !== undefined} loading={granting} onClick={onGrant}>
            {granting ? 'Granting…' : 'Grant Access'}
          </Button>
        </Tooltip>
      }
    >
      {missing ??
        [grantWords(candidate!.name, schedule!.className, chosen.length, anEmail), leftOpenWords(requested, chosen)]
          .filter(Boolean)
          .join(' ')}
    </PanelFoot>
  );
}
