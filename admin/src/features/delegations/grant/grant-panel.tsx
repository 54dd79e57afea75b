import { useNotification } from '@refinedev/core';
import { Button, Tooltip } from 'antd';
import { coverRequestMessages } from '@homeroom/shared/delegations/cover-requests';
import { delegationMessages } from '@homeroom/shared/delegations/delegations';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { useAnEmail } from '../../mail/public';
import { ReasonField, reasonProblem } from '../reason-field';
import { useDelegationsAddress } from '../use-delegations';
import { CandidatesStep, ClassStep, DatesStep, TeacherStep } from './grant-steps';
import { GrantQuestions, useGrant } from './grant-questions';
import { grantWords, leftOpenWords } from './grant-words';
import { useGrantSteps } from './use-grant-steps';
import './grant.css';

/** The four steps to a grant (spec 2.11): teacher, class, dates, substitute. */
export function GrantPanel() {
  const { change } = useDelegationsAddress();
  const { open } = useNotification();
  const anEmail = useAnEmail();
  const steps = useGrantSteps();
  const { schedule, chosen, candidate, answered, reason, choose, reset } = steps;
  const grant = useGrant(answered?.id, () => {
    reset();
    change({ teacher: undefined, class: undefined, request: undefined });
  });
  const reasonWrong = reasonProblem(reason);
  const requestedIds = answered?.dates.map(({ id }) => id);
  const missing =
    !schedule || chosen.length === 0
      ? delegationMessages.incomplete
      : requestedIds && !chosen.some((id) => requestedIds.includes(id))
        ? coverRequestMessages.noneAsked
        : !candidate
          ? 'Choose the temporary teacher.'
          : reasonWrong;
  const leftOpen =
    requestedIds &&
    leftOpenWords(
      steps.dates.filter(({ id }) => requestedIds.includes(id)),
      chosen,
    );

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
      <PanelFoot
        actions={
          <Tooltip title={missing}>
            <Button type="primary" disabled={missing !== undefined} loading={grant.granting} onClick={submit}>
              {grant.granting ? 'Granting…' : 'Grant Access'}
            </Button>
          </Tooltip>
        }
      >
        {missing ??
          [grantWords(candidate!.name, schedule!.className, chosen.length, anEmail), leftOpen]
            .filter(Boolean)
            .join(' ')}
      </PanelFoot>
      <GrantQuestions grant={grant} candidate={candidate} />
    </Panel>
  );
}
