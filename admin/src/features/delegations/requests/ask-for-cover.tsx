import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import {
  type ClassToAskFor,
  type CoverRequestInput,
  type CoverRequestsInput,
} from '@homeroom/shared/delegations/cover-requests';
import { toSpec } from '@homeroom/shared/delegations/spec-names';
import { classWords } from '@homeroom/shared/text';
import { OptionalLabel } from '../../../components/optional-label';
import { Pending } from '../../../components/pending';
import { Problem } from '../../../components/problem';
import { SideDrawer } from '../../../components/side-drawer';
import { oneOf, useAddress } from '../../../components/use-address';
import { useClosePanel, useUnsaved } from '../../../components/use-discard';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { DateChoice, DateTools } from '../grant/date-choice';
import '../grant/grant.css';
import { validDates } from '../grant/date-weeks';
import { meetingWords, noDatesLeft } from '../grant/grant-words';
import { reasonPlaceholder, reasonProblem } from '../reason-field';
import { allClasses, asksOn, datesOfAll, datesToShow, stillToAsk } from './all-classes';
import './requests.css';
import { useRequests } from '../use-delegations';

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

const noneLeft = 'There is no date left to ask for.';

function Ask({ onDone }: { onDone: () => void }) {
  const { query, data: classes } = useGet<ClassToAskFor[]>('/cover-requests/choices');
  const [scheduleId, setScheduleId] = useState<number>();
  const [chosen, setChosen] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  useUnsaved(scheduleId !== undefined || chosen.length > 0 || reason !== '');
  const requests = useRequests('ASKED');
  const { sendsMail } = useSchool();
  const ask = useAct<CoverRequestInput | CoverRequestsInput, { message: string }>(
    (input) =>
      'asks' in input
        ? ['POST', '/cover-requests/several', { ...input, asks: input.asks.map(toSpec) }]
        : ['POST', '/cover-requests', toSpec(input)],
    { done: ({ message }) => message, then: onDone },
  );
  if (query.error || !classes) return <Pending what="your classes" query={query} rows={4} columns={1} />;

  const schedule =
    classes.find((each) => each.scheduleId === scheduleId) ?? (classes.length === 1 ? classes[0] : undefined);
  const everyClass = scheduleId === allClasses;
  const chosenClasses = everyClass ? classes : schedule ? [schedule] : [];
  const open = stillToAsk(chosenClasses, requests);
  const dates = validDates(datesOfAll(open));
  const { dates: all, taken } = datesToShow(chosenClasses, requests);
  const shown = validDates(all);
  const ids = chosen.filter((id) => dates.some((date) => date.id === id));
  const reasonWrong = reasonProblem(reason);
  const wanted = dates.filter(({ id }) => ids.includes(id));
  const missing =
    chosenClasses.length === 0
      ? 'Choose a class.'
      : dates.length === 0
        ? noneLeft
        : ids.length === 0
          ? 'Choose at least one date.'
          : reasonWrong;
  const choice = { dates, chosen: ids, onChoose: setChosen };
  return (
    <div>
      <Problem className="ask-part">{ask.error?.message}</Problem>
      <section className="ask-part">
        <header>Class</header>
        <Select<number>
          className="grant-select"
          aria-label="Class"
          placeholder="Choose"
          options={[
            ...(classes.length > 1 ? [{ value: allClasses, label: 'All my classes' }] : []),
            ...classes.map((each) => ({
              value: each.scheduleId,
              label: `${classWords(each)} · ${meetingWords(each)}`,
            })),
          ]}
          notFoundContent="You have no current class."
          value={everyClass ? allClasses : schedule?.scheduleId}
          onChange={(id) => {
            setScheduleId(id);
            setChosen([]);
          }}
        />
      </section>
      {chosenClasses.length > 0 && (
        <section className="ask-part" aria-label="Dates">
          <header>
            Dates
            <span className="muted num">
              {ids.length} selected of {dates.length}
            </span>
            <div>
              <DateTools {...choice} disabled={dates.length === 0} />
            </div>
          </header>
          {shown.length > 0 ? (
            <DateChoice key={scheduleId} {...choice} dates={shown} taken={taken} />
          ) : (
            <p className="muted">{everyClass ? noneLeft : noDatesLeft}</p>
          )}
        </section>
      )}
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
          status={reasonWrong ? 'error' : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </section>
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
          if (everyClass) ask.mutate({ asks: asksOn(open, wanted), ...why });
          else ask.mutate({ scheduleId: schedule!.scheduleId, calendarDayIds: ids, ...why });
        }}
      >
        {ask.isPending ? 'Asking…' : 'Ask for cover'}
      </Button>
    </div>
  );
}
