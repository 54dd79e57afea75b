import { Alert, Button } from 'antd';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { ActNotice } from '../../components/act-notice';
import { BarsPlaceholder } from '../../components/bars-placeholder';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { usePhone } from '../../theme/use-media';
import { AddDaysDialog, CloseDaysDialog } from './period-dialogs';
import type { DayRow, Semester } from './calendar';
import { CalendarActions, CalendarBar } from './calendar-bar';
import { DayList } from './day-list';
import { DeleteDayDialog, EditDayDialog } from './day-dialogs';
import { GenerateDialog } from './generate-dialog';
import { idleHint, KindChips } from './calendar-summary';
import { MonthView, PhoneMonth } from './month-view';
import { ReopenDialog } from './reopen-dialog';
import { monthOf } from './months';
import { useCalendar, useCalendarAddress, useShownMonth, type CalendarAddress } from './use-calendar';
import { useDayActs } from './use-day-acts';
import './calendar.css';

/** The calendar of one semester, as a month or as a list (decisions 5, Manage Calendar). */
export function CalendarPage() {
  const address = useCalendarAddress();
  const { semesters, semester, days, dayClasses } = useCalendar(address.semester);
  const acts = useDayActs(address.do && { act: address.do });
  // Neither a reload nor Back opens the dialog again.
  useEffect(() => {
    if (address.do) address.change({ do: null });
  }, []);
  const Month = usePhone() ? PhoneMonth : MonthView;
  const rows = days.result.data;
  const shown = address.kind ? rows.filter(({ kind }) => kind === address.kind) : rows;
  const generate = <GenerateButton onPress={() => acts.start({ act: 'generate' })} />;
  const hint = idleHint(rows, dayClasses);
  const hintWords = hint && (
    <>
      {hint.message} {hint.mend}
    </>
  );
  const query = semesters.query.error ? semesters.query : days.query;

  return (
    <>
      <PageHead
        title="Manage Calendar"
        actions={semester && <CalendarActions onStart={acts.start} primary={rows.length > 0 && generate} />}
      >
        The days on which classes meet, and the days off.
      </PageHead>
      {acts.done && (
        <ActNotice done={{ detail: hintWords, ...acts.done }} undoing={acts.undoing} onClose={acts.forget} />
      )}
      {query.error || semesters.query.isLoading || (semester && days.query.isLoading) ? (
        <PendingCalendar query={query} />
      ) : !semester ? (
        <NoSemester />
      ) : (
        <>
          <CalendarBar semesters={semesters.result.data} semester={semester} address={address} />
          <KindChips semester={semester} days={rows} address={address} />
          {hint && !acts.done && (
            <Alert className="calendar-notice" type={hint.type} showIcon message={hint.message} action={hint.mend} />
          )}
          {rows.length === 0 ? (
            <NoDates generate={generate} />
          ) : address.view === 'month' ? (
            <Month
              semester={semester}
              days={shown}
              dayClasses={dayClasses}
              address={address}
              onAdd={(date) => acts.start({ act: 'add', draft: { firstDay: date } })}
              onAct={acts.startOn}
            />
          ) : (
            <DayList semester={semester} days={shown} dayClasses={dayClasses} address={address} onAct={acts.startOn} />
          )}
          <CalendarDialogs key={semester.id} acts={acts} semester={semester} days={rows} address={address} />
        </>
      )}
    </>
  );
}

const GenerateButton = ({ onPress }: { onPress: () => void }) => (
  <Button type="primary" onClick={onPress}>
    Generate class dates
  </Button>
);

const PendingCalendar = ({ query }: Pick<ComponentProps<typeof Pending>, 'query'>) => (
  <>
    {!query.error && <BarsPlaceholder chips />}
    <Panel>
      <Pending what="the calendar" query={query} columns={7} rows={6} />
    </Panel>
  </>
);

const NoSemester = () => (
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
      Class dates belong to a semester. Add its first and last day, then generate them.
    </State>
  </Panel>
);

const NoDates = ({ generate }: { generate: ReactNode }) => (
  <Panel>
    <State kind="empty" title="No dates yet" action={generate}>
      Choose the weekdays on which the school meets. Add holidays first, so that they are left out.
    </State>
  </Panel>
);

interface CalendarDialogsProps {
  acts: ReturnType<typeof useDayActs>;
  semester: Semester;
  days: readonly DayRow[];
  address: CalendarAddress;
}

function CalendarDialogs({ acts, semester, days, address }: CalendarDialogsProps) {
  const { doing, stop, start } = acts;
  const { month } = useShownMonth(semester, address);
  /** Then shows the month of the changed dates, unless one of them is in the shown month. */
  const showing =
    <Answer extends { dates: IsoDate[] }>(done: (answer: Answer) => void) =>
    (answer: Answer) => {
      done(answer);
      const months = answer.dates.map(monthOf);
      if (address.view === 'month' && months.length > 0 && !months.includes(month))
        address.change({ month: months[0] });
    };
  switch (doing?.act) {
    case 'generate':
      return <GenerateDialog semester={semester} days={days} onDone={showing(acts.generated)} onClose={stop} />;
    case 'add':
      return (
        <AddDaysDialog
          semester={semester}
          draft={doing.draft}
          onDone={showing(acts.added)}
          onCloseInstead={(draft) => start({ act: 'close', draft })}
          onClose={stop}
        />
      );
    case 'close':
      return <CloseDaysDialog semester={semester} draft={doing.draft} onDone={showing(acts.closed)} onClose={stop} />;
    case 'edit':
      return <EditDayDialog semester={semester} day={doing.day} onDone={showing(stop)} onClose={stop} />;
    case 'reopen':
      return <ReopenDialog day={doing.day} onDone={acts.reopened} onClose={stop} />;
    case 'delete':
      return <DeleteDayDialog day={doing.day} onClose={stop} />;
    default:
      return null;
  }
}
