import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import {
  delegationMessages,
  type AbsenceInput,
  type AllocatedClass,
  type PrimaryTeacher,
} from '@homeroom/shared/cover/cover';
import { toSpec } from '@homeroom/shared/cover/spec-names';
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
import { TeacherSelect } from '../grant/choice-select';
import '../grant/grant.css';
import { useClasses, useTeachers } from '../grant/use-choices';
import { ReasonField, reasonProblem } from '../reason-field';
import { absenceProblem, absenceWords, periodOf, usualPeriods, type AwayClass } from './absence-cover';
import './absence.css';
import { ClassCoverRow } from './class-cover-row';

const absenceAddress = z.object({ teacher: id, from: date, to: date });

/** The days and the absent teacher, which are in the address. */
function useAbsence() {
  const { today } = useSchool();
  const { address, change } = useAddress(absenceAddress);
  return { today, teacherId: address.teacher, period: periodOf(address, today), change };
}

/** Covers all classes of an absent teacher at once: the days, then a substitute for each class (product-decisions 5). */
export function AbsencePage() {
  const { teacherId } = useAbsence();
  const anEmail = useAnEmail();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [covers, setCovers] = useState<Record<number, AwayClass | undefined>>({});
  const teachers = useTeachers();
  const teacher = teachers.rows?.find((each) => each.id === teacherId);
  const classes = useClasses(teacher?.id);
  const grant = useAct<GrantAnswer>(
    ({ overlap }) => [
      'POST',
      '/teacher-delegations/absences',
      { covers: chosen.map(toSpec), reason: reason.trim() || null, overlap },
    ],
    { done: delegationMessages.success, then: () => navigate('/admin/tempteacher?tab=list') },
  );

  const meeting = (classes.rows ?? []).map(({ scheduleId }) => covers[scheduleId]).filter((each) => each !== undefined);
  const chosen = meeting.flatMap(({ cover }) => cover ?? []);
  const waiting = !classes.rows || Object.keys(covers).length < classes.rows.length;
  const missing = absenceProblem(teacher !== undefined, waiting ? undefined : meeting) ?? reasonProblem(reason);

  return (
    <>
      <PageHead title="Cover an absence">Find substitutes for all classes of a teacher who is away.</PageHead>
      <Panel aria-label="Cover an absence" className="absence">
        <AbsenceChoices teachers={teachers} teacher={teacher} onTeacher={() => setCovers({})} />
        {teacher && (
          <AwayClasses
            teacher={teacher}
            classes={classes.rows}
            onCover={(scheduleId, away) => setCovers((now) => ({ ...now, [scheduleId]: away }))}
          />
        )}
        <PanelBody>
          <ReasonField id="absence-reason" value={reason} onChange={setReason} />
          <AbsenceProblem grant={grant} />
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

interface AbsenceChoicesProps {
  teachers: ReturnType<typeof useTeachers>;
  teacher: PrimaryTeacher | undefined;
  onTeacher: () => void;
}

/** Who is away, and when. */
function AbsenceChoices({ teachers, teacher, onTeacher }: AbsenceChoicesProps) {
  const {
    today,
    period: { from, to },
    change,
  } = useAbsence();
  return (
    <PanelBody>
      <div className="absence-choices">
        <div>
          <span className="absence-label">Absent teacher</span>
          <TeacherSelect
            label="Absent teacher"
            teachers={teachers}
            value={teacher?.id}
            onChange={(next) => {
              onTeacher();
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
        {usualPeriods(today).map((usual) => (
          <Chip
            key={usual.label}
            pressed={usual.from === from && usual.to === to}
            onClick={() => change({ from: usual.from, to: usual.to })}
          >
            {usual.label}
          </Chip>
        ))}
      </Chips>
    </PanelBody>
  );
}

interface AwayClassesProps {
  teacher: PrimaryTeacher;
  classes: readonly AllocatedClass[] | undefined;
  onCover: (scheduleId: number, away: AwayClass | undefined) => void;
}

/** The absent teacher's classes, each with a substitute. */
function AwayClasses({ teacher, classes, onCover }: AwayClassesProps) {
  const { period } = useAbsence();
  if (!classes) return <DelayedSkeleton rows={3} columns={2} label="Loading the classes…" />;
  return (
    <ul className="absence-rows" aria-label={`Classes of ${teacher.name}`}>
      {classes.map((schedule) => (
        <ClassCoverRow key={schedule.scheduleId} schedule={schedule} {...period} onCover={onCover} />
      ))}
    </ul>
  );
}

/** How to deal with dates that somebody already covers. */
type GrantAnswer = Pick<AbsenceInput, 'overlap'>;

/** Why nothing was granted; if somebody already covers a date, with what can be done about it. */
function AbsenceProblem({ grant }: { grant: ReturnType<typeof useAct<GrantAnswer>> }) {
  const { error, isPending, mutate } = grant;
  if (!error) return null;
  const overlaps = error.statusCode === 409 && error.errors?.overlap;
  const answer = (label: string, overlap: GrantAnswer['overlap']) => (
    <Button size="small" disabled={isPending} onClick={() => mutate({ overlap })}>
      {label}
    </Button>
  );
  return (
    <Alert
      className="absence-problem"
      type={overlaps ? 'warning' : 'error'}
      showIcon
      message={failureText(error, delegationMessages.failure)}
      action={
        overlaps && (
          <>
            {answer('Replace', 'REPLACE')}
            {answer('Both cover', 'ADD')}
          </>
        )
      }
    />
  );
}
