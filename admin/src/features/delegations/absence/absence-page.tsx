import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { delegationMessages, type AbsenceInput } from '@homeroom/shared/delegations/delegations';
import { toSpec } from '@homeroom/shared/delegations/spec-names';
import { Chip, Chips } from '../../../components/chip';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { PageHead } from '../../../components/page-head';
import { Panel, PanelBody, PanelFoot } from '../../../components/panel';
import { date, id, useAddress } from '../../../components/use-address';
import { failureText } from '../../../providers/failure-text';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { DatesFilter } from '../../../resources/dates-filter';
import { useAnEmail } from '../../mail/public';
import { ChoiceSelect } from '../grant/choice-select';
import '../grant/grant.css';
import { useClasses, useTeachers } from '../grant/use-choices';
import { ReasonField, reasonProblem } from '../reason-field';
import { absenceWords, periodOf, usualPeriods, type AwayClass } from './absence-cover';
import './absence.css';
import { ClassCoverRow } from './class-cover-row';

const absenceAddress = z.object({ teacher: id, from: date, to: date });

/** Covers all classes of an absent teacher at once: the days, then a substitute for each class (product-decisions 5). */
export function AbsencePage() {
  const { today } = useSchool();
  const anEmail = useAnEmail();
  const navigate = useNavigate();
  const { address, change } = useAddress(absenceAddress);
  const { from, to } = periodOf(address, today);
  const [reason, setReason] = useState('');
  const [covers, setCovers] = useState<Record<number, AwayClass | undefined>>({});
  const teachers = useTeachers();
  const teacher = teachers.rows?.find((each) => each.id === address.teacher);
  const classes = useClasses(teacher?.id);
  const grant = useAct<Pick<AbsenceInput, 'overlap'>>(
    ({ overlap }) => [
      'POST',
      '/teacher-delegations/absences',
      { covers: chosen.map(toSpec), reason: reason.trim() || null, overlap },
    ],
    { done: delegationMessages.success, then: () => navigate('/admin/tempteacher?tab=list') },
  );

  const meeting = (classes.rows ?? []).map(({ scheduleId }) => covers[scheduleId]).filter((each) => each !== undefined);
  const chosen = meeting.flatMap(({ cover }) => cover ?? []);
  const reasonWrong = reasonProblem(reason);
  const waiting = !classes.rows || Object.keys(covers).length < classes.rows.length;
  const missing = !teacher
    ? 'Choose the absent teacher.'
    : waiting
      ? 'Loading the classes…'
      : meeting.length === 0
        ? 'No class meets on these days.'
        : chosen.length === 0
          ? meeting.every(({ dates, alreadyCovered }) => dates === alreadyCovered)
            ? 'Every class on these days is already covered.'
            : 'Choose a substitute for at least one class.'
          : reasonWrong;
  const overlaps = grant.error?.statusCode === 409 && grant.error.errors?.overlap;

  return (
    <>
      <PageHead title="Cover an absence">Find substitutes for all classes of a teacher who is away.</PageHead>
      <Panel aria-label="Cover an absence" className="absence">
        <PanelBody>
          <div className="absence-choices">
            <div>
              <span className="absence-label">Absent teacher</span>
              <ChoiceSelect
                label="Absent teacher"
                query={teachers}
                failed={delegationMessages.noTeachers}
                options={teachers.rows?.map(({ id: value, name: label }) => ({ value, label }))}
                value={teacher?.id}
                onChange={(next) => {
                  setCovers({});
                  change({ teacher: next });
                }}
              />
            </div>
            <div>
              <span className="absence-label">Days</span>
              <DatesFilter label="Days" value={{ from, to }} onChange={change} />
            </div>
          </div>
          <Chips label="Common periods">
            {usualPeriods(today).map((period) => (
              <Chip
                key={period.label}
                pressed={period.from === from && period.to === to}
                onClick={() => change({ from: period.from, to: period.to })}
              >
                {period.label}
              </Chip>
            ))}
          </Chips>
        </PanelBody>
        {teacher && !classes.rows && <DelayedSkeleton rows={3} columns={2} label="Loading the classes…" />}
        {teacher && classes.rows && (
          <ul className="absence-rows" aria-label={`Classes of ${teacher.name}`}>
            {classes.rows.map((schedule) => (
              <ClassCoverRow
                key={schedule.scheduleId}
                schedule={schedule}
                from={from}
                to={to}
                onCover={(scheduleId, away) => setCovers((now) => ({ ...now, [scheduleId]: away }))}
              />
            ))}
          </ul>
        )}
        <PanelBody>
          <ReasonField id="absence-reason" value={reason} onChange={setReason} />
          {grant.error && (
            <Alert
              className="absence-problem"
              type={overlaps ? 'warning' : 'error'}
              showIcon
              message={failureText(grant.error, delegationMessages.failure)}
              action={
                overlaps && (
                  <>
                    <Button
                      size="small"
                      disabled={grant.isPending}
                      onClick={() => grant.mutate({ overlap: 'REPLACE' })}
                    >
                      Replace
                    </Button>
                    <Button size="small" disabled={grant.isPending} onClick={() => grant.mutate({ overlap: 'ADD' })}>
                      Both cover
                    </Button>
                  </>
                )
              }
            />
          )}
        </PanelBody>
        <PanelFoot
          actions={
            <Button
              type="primary"
              disabled={missing !== undefined}
              loading={grant.isPending}
              onClick={() => grant.mutate({})}
            >
              {grant.isPending ? 'Granting…' : 'Grant Access'}
            </Button>
          }
        >
          {missing ?? absenceWords(meeting, anEmail)}
        </PanelFoot>
      </Panel>
    </>
  );
}
