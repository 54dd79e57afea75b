import { Button, Input } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import type {
  ClassToAskFor,
  CoverRequestInput,
  CoverRequestRow,
  CoverRequestsInput,
} from '@homeroom/shared/cover/cover-requests';
import { toSpec } from '@homeroom/shared/cover/spec-names';
import { classWords } from '@homeroom/shared/text';
import { OptionalLabel } from '../../../components/schema-item';
import { Pending } from '../../../components/pending';
import { Problem } from '../../../components/problem';
import { SideDrawer } from '../../../components/side-drawer';
import { oneOf, useAddress } from '../../../components/use-address';
import { useClosePanel, useUnsaved } from '../../../components/use-discard';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { DateChoice, DateTools, type Choice } from '../grant/date-choice';
import '../grant/grant.css';
import { validDates } from '../grant/date-weeks';
import { meetingWords, noDatesLeft } from '../grant/grant-words';
import { reasonPlaceholder, reasonProblem } from '../reason-field';
import { allClasses, askProblem, asksOn, chosenOf, datesOfAll, datesToShow, noneLeft, stillToAsk } from './all-classes';
import './requests.css';
import { useRequests } from '../use-delegations';
import { Select } from '../../../components/select';

/** `?cover=ask`: the drawer, which Back closes. */
const askAddress = z.object({ cover: oneOf(['ask']).meta({ isPanel: true }) });

/** 'Ask for cover': one class or all, dates and reason in a drawer; the office is told by e-mail. */
export function AskForCover() {
  const { address, change } = useAddress(askAddress);
  const { close, leave } = useClosePanel(() => change({ cover: null }));
  return (
    <>
      <Button size="small" onClick={() => change({ cover: 'ask' })}>
        Ask for cover
      </Button>
      <SideDrawer
        open={address.cover !== null}
        onClose={close}
        width={480}
        height="90dvh"
        title="Ask for cover"
        maskClosable={false}
      >
        <Ask onDone={leave} />
      </SideDrawer>
    </>
  );
}

function Ask({ onDone }: { onDone: () => void }) {
  const { query, data: classes } = useGet<ClassToAskFor[]>('/cover-requests/choices');
  const [scheduleId, setScheduleId] = useState<number>();
  const [chosen, setChosen] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  useUnsaved(scheduleId !== undefined || chosen.length > 0 || reason !== '');
  const requests = useRequests('ASKED');
  const { sendsMail } = useSchool();
  const ask = useAsk(onDone);
  if (query.error || !classes) return <Pending what="your classes" query={query} rows={4} columns={1} />;

  const everyClass = scheduleId === allClasses;
  const chosenClasses = chosenOf(classes, scheduleId);
  const open = stillToAsk(chosenClasses, requests);
  const dates = validDates(datesOfAll(open));
  const ids = chosen.filter((id) => dates.some((date) => date.id === id));
  const missing = askProblem(chosenClasses, dates, ids) ?? reasonProblem(reason);
  return (
    <div>
      <Problem className="ask-part">{ask.error?.message}</Problem>
      <ClassPart
        classes={classes}
        value={everyClass ? allClasses : chosenClasses[0]?.scheduleId}
        onChange={(id) => {
          setScheduleId(id);
          setChosen([]);
        }}
      />
      {chosenClasses.length > 0 && (
        <DatesPart
          key={scheduleId}
          classes={chosenClasses}
          requests={requests}
          none={everyClass ? noneLeft : noDatesLeft}
          choice={{ dates, chosen: ids, onChoose: setChosen }}
        />
      )}
      <ReasonPart value={reason} onChange={setReason} />
      <p className="ask-part muted small">
        {missing ?? `The office arranges it${sendsMail ? ' and tells you by e-mail' : ', and you see it here'}.`}
      </p>
      <Button
        type="primary"
        block
        disabled={Boolean(missing)}
        loading={ask.isPending}
        onClick={() => {
          const why = { reason: reason.trim() || null };
          const wanted = dates.filter(({ id }) => ids.includes(id));
          if (everyClass) ask.mutate({ asks: asksOn(open, wanted), ...why });
          else ask.mutate({ scheduleId: chosenClasses[0]!.scheduleId, calendarDayIds: ids, ...why });
        }}
      >
        {ask.isPending ? 'Asking…' : 'Ask for cover'}
      </Button>
    </div>
  );
}

/** Sends a request for one class, or one for each. */
function useAsk(onDone: () => void) {
  return useAct<CoverRequestInput | CoverRequestsInput, { message: string }>(
    (input) =>
      'asks' in input
        ? ['POST', '/cover-requests/several', { ...input, asks: input.asks.map(toSpec) }]
        : ['POST', '/cover-requests', toSpec(input)],
    { done: ({ message }) => message, then: onDone },
  );
}

interface ClassPartProps {
  classes: readonly ClassToAskFor[];
  value: number | undefined;
  onChange: (scheduleId: number) => void;
}

function ClassPart({ classes, value, onChange }: ClassPartProps) {
  return (
    <section className="ask-part">
      <header>Class</header>
      <Select<number>
        className="grant-select"
        aria-label="Class"
        placeholder="Choose"
        options={[
          ...(classes.length > 1 ? [{ value: allClasses, label: 'All my classes' }] : []),
          ...classes.map((each) => ({ value: each.scheduleId, label: `${classWords(each)} · ${meetingWords(each)}` })),
        ]}
        notFoundContent="You have no current class."
        value={value}
        onChange={onChange}
      />
    </section>
  );
}

interface DatesPartProps {
  classes: readonly ClassToAskFor[];
  requests: readonly CoverRequestRow[];
  /** Shown if there is no date. */
  none: string;
  choice: Choice;
}

/** The dates of the classes; those that are covered or asked for are shown, but cannot be chosen. */
function DatesPart({ classes, requests, none, choice }: DatesPartProps) {
  const { dates, taken } = datesToShow(classes, requests);
  const shown = validDates(dates);
  return (
    <section className="ask-part" aria-label="Dates">
      <header>
        Dates
        <span className="muted num">
          {choice.chosen.length} selected of {choice.dates.length}
        </span>
        <div>
          <DateTools {...choice} disabled={choice.dates.length === 0} />
        </div>
      </header>
      {shown.length > 0 ? <DateChoice {...choice} dates={shown} taken={taken} /> : <p className="muted">{none}</p>}
    </section>
  );
}

function ReasonPart({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <section className="ask-part">
      <header>
        <label htmlFor="ask-reason">
          <OptionalLabel>Reason</OptionalLabel>
        </label>
      </header>
      <Input
        id="ask-reason"
        autoComplete="off"
        placeholder={reasonPlaceholder}
        status={reasonProblem(value) ? 'error' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
