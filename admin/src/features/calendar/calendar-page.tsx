import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { CalendarBar } from './calendar-bar';
import { CalendarDialogs } from './calendar-dialogs';
import { ClosureNotice } from './closure-notice';
import { DayList } from './day-list';
import { KindChips } from './kind-chips';
import { MonthView } from './month-view';
import { useCalendar } from './use-calendar';
import { useCalendarAddress } from './use-calendar-address';
import { useDayActs } from './use-day-acts';
import './calendar.css';

/** The calendar of one semester, as a month or as a list (decisions 5, Manage Calendar). */
export function CalendarPage() {
  const address = useCalendarAddress();
  const { semesters, semester, days } = useCalendar(address.semesterId);
  const acts = useDayActs();
  const rows = days.result.data;
  const shown = address.kind ? rows.filter(({ kind }) => kind === address.kind) : rows;
  const generate = (
    <Button type="primary" onClick={() => acts.start({ act: 'generate' })}>
      Generate class dates
    </Button>
  );
  const failed = semesters.query.error ? semesters.query : days.query.error ? days.query : null;

  return (
    <>
      <PageHead
        title="Manage Calendar"
        actions={
          semester && (
            <>
              <Button icon={<PlusOutlined />} onClick={() => acts.start({ act: 'add' })}>
                Add day
              </Button>
              {rows.length > 0 && generate}
            </>
          )
        }
      >
        The days on which classes meet, and those on which they do not.
      </PageHead>
      {acts.closure && <ClosureNotice closure={acts.closure} onUndo={acts.undo} onClose={acts.forget} />}
      {failed?.error ? (
        <Panel>
          <RequestError title="The calendar could not be loaded" error={failed.error} onRetry={() => void failed.refetch()} />
        </Panel>
      ) : semesters.query.isLoading || (semester && days.query.isLoading) ? (
        <Panel>
          <DelayedSkeleton columns={7} rows={6} label="Loading the calendar…" />
        </Panel>
      ) : !semester ? (
        <Panel>
          <State
            kind="empty"
            title="No semester yet"
            action={
              <ScreenButton type="primary" to="/admin-setup/semesters/new">
                Add a semester
              </ScreenButton>
            }
          >
            Class dates lie within a semester. Add its first and last day, then generate them.
          </State>
        </Panel>
      ) : (
        <>
          <CalendarBar semesters={semesters.result.data} semester={semester} address={address} />
          <KindChips days={rows} address={address} />
          {rows.length === 0 ? (
            <Panel>
              <State kind="empty" title="No dates yet" action={generate}>
                Choose the weekdays on which the school meets; holidays that you add first are left out.
              </State>
            </Panel>
          ) : address.view === 'month' ? (
            <MonthView semester={semester} days={shown} address={address} onAdd={(date) => acts.start({ act: 'add', date })} onAct={acts.startOn} />
          ) : (
            <DayList days={shown} onAct={acts.startOn} onClear={() => address.change({ kind: '' })} />
          )}
          <CalendarDialogs key={semester.id} doing={acts.doing} semester={semester} days={rows} onClosed={acts.closed} onClose={acts.stop} />
        </>
      )}
    </>
  );
}
