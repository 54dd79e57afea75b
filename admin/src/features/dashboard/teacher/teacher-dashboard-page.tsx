import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { z } from 'zod';
import type { CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { ScreenLink } from '../../../components/screen-link';
import { Slot } from '../../../components/slot';
import { State } from '../../../components/state';
import { id, useAddress } from '../../../components/use-address';
import { WhyNotState } from '../../../components/why-not';
import { useAbility } from '../../../providers/access';
import { useGet } from '../../../providers/use-get';
import { ReferenceSelect } from '../../../resources/reference-select';
import { usePhone } from '../../../theme/use-media';
import { SubscribeButton } from '../../calendar-feed/public';
import { marksOffline } from '../../attendance/public';
import { useOwnRequests } from '../../cover/public';
import { OutOfDateAlert } from '../out-of-date-alert';
import { AbsentPanel, CoverPanel, TodayPanel } from './day-panels';
import { dayWords, untilNextOpening } from './day';
import { EditingClosedPanel, OverduePanel } from './overdue-panels';
import './teacher-dashboard.css';

/** `?teacher=12`: the user id of the teacher whose day the office looks at. */
const dashboardAddress = z.object({ teacher: id });

/** A teacher's day: classes, cover and overdue registers (decisions 5, Teacher Dashboard). The office can choose any teacher. */
export function TeacherDashboardPage() {
  const isOffice = useAbility().can('manage', 'Dashboard');
  const { address, change } = useAddress(dashboardAddress);
  const teacherUserId = address.teacher;
  const choose = (userId: number | undefined) => change({ teacher: userId }, {});

  const { query, data: day } = useGet<TeacherDashboard>('/dashboard/teacher', {
    params: { teacherUserId },
    // The reader's own day also opens without a connection.
    meta: { kept: teacherUserId === undefined },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data ? untilNextOpening(state.data.data) : false),
  });
  // Loaded with the day: arriving later, they would push its rows down.
  const { requests, waiting } = useOwnRequests(!isOffice);
  const retry = () => void query.refetch();
  const shown = teacherUserId === undefined ? undefined : (day?.teacher ?? { userId: teacherUserId, name: '…' });
  const teachesNothing = day?.why?.cause === 'NO_SCHEDULE' && shown === undefined;
  const phone = usePhone();
  const subscribe = !teachesNothing && shown === undefined && <SubscribeButton />;
  // Its place depends on the day: moving, it would lose what was typed into it.
  const select = isOffice && (shown || day || query.error) && (
    <TeacherSelect shown={shown} placeholder={teachesNothing ? 'Choose' : 'Myself'} onChoose={choose} />
  );

  return (
    <>
      <PageHead
        title="Teacher-Dashboard"
        actions={
          ((!teachesNothing && select) || (!phone && subscribe)) && (
            <>
              {select}
              {!phone && subscribe}
            </>
          )
        }
      >
        {day ? `${shown ? `${shown.name}: ` : ''}${dayWords(day)}` : query.error ? null : '\u00a0'}
      </PageHead>
      {day && query.error && <OutOfDateAlert message={query.error.message} onRetry={retry} />}
      {day && !waiting ? (
        <>
          <TeacherDay
            day={day}
            requests={requests}
            whose={shown?.name}
            isOffice={isOffice}
            select={teachesNothing && select}
          />
          {phone && subscribe && <div className="teacher-day-subscribe">{subscribe}</div>}
        </>
      ) : query.error ? (
        <NoDay query={query} onOwn={() => choose(undefined)} />
      ) : (
        <AwaitedDay />
      )}
    </>
  );
}

interface NoDayProps extends Required<Pick<ComponentProps<typeof RequestError>, 'query'>> {
  onOwn: () => void;
}

/** Why there is no day to see. */
const NoDay = ({ query, onOwn }: NoDayProps) => (
  <Panel>
    {query.error?.statusCode === 404 ? (
      <State kind="search" title={query.error.message} action={<Button onClick={onOwn}>Show my own</Button>} />
    ) : (
      <RequestError title="Your day could not be loaded." query={query} offline={marksOffline} />
    )}
  </Panel>
);

const AwaitedDay = () => (
  <div className="teacher-day is-awaited">
    <Panel>
      <DelayedSkeleton columns={3} rows={4} label="Loading your day…" />
    </Panel>
  </div>
);

interface TeacherDayProps {
  day: TeacherDashboard;
  requests: readonly CoverRequestRow[];
  whose?: string;
  isOffice: boolean;
  /** Chooses a teacher, for an office user without classes of their own. */
  select: ReactNode;
}

/** The panels of a day; empty ones are not shown. The second column is for what is not urgent. */
function TeacherDay({ day, requests, whose, isOffice, select }: TeacherDayProps) {
  if (day.why)
    return (
      <>
        <Panel>
          <WhyNotState why={day.why} action={select || undefined}>
            {select ? 'Choose a teacher to see their day.' : undefined}
          </WhyNotState>
        </Panel>
        <Slot name="teacherDashboardCards" props={{}} />
      </>
    );
  return (
    <div className="teacher-day">
      <div>
        <TodayPanel day={day} whose={whose} />
        <OverduePanel registers={day.overdue} whose={whose} />
        <CoverPanel covers={day.covers} requests={requests} whose={whose} own={!isOffice} teaches={day.teaches} />
      </div>
      <div>
        <AbsentPanel students={day.absent} />
        <EditingClosedPanel registers={day.editingClosed} isOffice={isOffice} />
        <Slot name="teacherDashboardCards" props={{}} />
      </div>
    </div>
  );
}

interface TeacherSelectProps {
  /** The teacher whose dashboard is shown; `undefined` for the reader's own. */
  shown: TeacherDashboard['teacher'] | undefined;
  placeholder: string;
  onChoose: (userId: number | undefined) => void;
}

function TeacherSelect({ shown, placeholder, onChoose }: TeacherSelectProps) {
  return (
    <ReferenceSelect
      className="teacher-select"
      aria-label="Teacher"
      prefix={<span className="muted">Teacher</span>}
      placeholder={placeholder}
      allowClear
      popupMatchSelectWidth={false}
      reference={{ resource: 'teachers', label: 'fullName', id: 'userId' }}
      failed="The teachers could not be loaded"
      none={
        <>
          There are no teachers yet. <ScreenLink to="/admin/teachers">Add a teacher</ScreenLink>
        </>
      }
      value={shown?.userId}
      labelRender={({ label, value }) => label ?? (value === shown?.userId ? shown?.name : value)}
      onChange={(userId?: number) => onChoose(userId)}
    />
  );
}
