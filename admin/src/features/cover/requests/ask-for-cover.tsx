import { Button, Form } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import type { ClassToAskFor, CoverRequestInput, CoverRequestsInput } from '@homeroom/shared/cover/cover-requests';
import { toSpec } from '@homeroom/shared/cover/spec-names';
import { FormHead } from '../../../components/form-head';
import { OptionalLabel } from '../../../components/schema-item';
import { Pending } from '../../../components/pending';
import { SideDrawer } from '../../../components/side-drawer';
import { oneOf, useAddress } from '../../../components/use-address';
import { useClosePanel } from '../../../components/use-discard';
import { useEditForm } from '../../../components/use-edit-form';
import { useSchool } from '../../../providers/school';
import { useAct, type Act } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import '../grant/grant.css';
import { validDates } from '../grant/date-weeks';
import { noDatesLeft } from '../grant/grant-words';
import { reasonProblem } from '../reason-field';
import { allClasses, askProblem, asksOn, chosenOf, datesOfAll, noneLeft, stillToAsk } from './all-classes';
import { ClassSelect, DatesPart, ReasonInput } from './ask-parts';
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

function Ask({ onDone }: { onDone: () => void }) {
  const { query, data: classes } = useGet<ClassToAskFor[]>('/cover-requests/choices');
  if (query.error || !classes) return <Pending what="your classes" query={query} rows={4} columns={1} />;
  return <AskForm classes={classes} onDone={onDone} />;
}

/** `dateIds`: of the calendar's days. */
interface Asked {
  scheduleId?: number;
  dateIds?: number[];
  reason?: string;
}

/** What is asked for, why it cannot be sent yet, and its form. */
function useAskForm(classes: readonly ClassToAskFor[], onDone: () => void) {
  const [{ scheduleId, dateIds = [], reason = '' }, setAsked] = useState<Asked>({});
  const requests = useRequests();
  const ask = useAsk(onDone);

  const everyClass = scheduleId === allClasses;
  const chosenClasses = chosenOf(classes, scheduleId);
  const open = stillToAsk(chosenClasses, requests);
  const dates = validDates(datesOfAll(open));
  const ids = dateIds.filter((id) => dates.some((date) => date.id === id));
  const missing = askProblem(chosenClasses, dates, ids) ?? reasonProblem(reason);
  const send: Act<Asked> = {
    isPending: ask.isPending,
    mutate(_, on) {
      const why = { reason: reason.trim() || null };
      const wanted = dates.filter(({ id }) => ids.includes(id));
      if (everyClass) ask.mutate({ asks: asksOn(open, wanted), ...why }, on);
      else ask.mutate({ scheduleId: chosenClasses[0]!.scheduleId, calendarDayIds: ids, ...why }, on);
    },
  };
  const { form, ...edit } = useEditForm<Asked>({
    kept: 'ask for cover',
    send,
    asksToLeave: true,
    onChange(changed) {
      // Another class has other dates.
      if ('scheduleId' in changed && !changed.dateIds) form.setFieldValue('dateIds', []);
      setAsked(form.getFieldsValue(true) as Asked);
    },
  });
  return { scheduleId, everyClass, chosenClasses, requests, dates, ids, missing, edit };
}

function AskForm({ classes, onDone }: { classes: readonly ClassToAskFor[]; onDone: () => void }) {
  const { sendsMail } = useSchool();
  const asked = useAskForm(classes, onDone);
  const { scheduleId, everyClass, chosenClasses, requests, dates, ids, missing, edit } = asked;
  const { formProps, pending } = edit;
  return (
    <Form {...formProps}>
      <FormHead edit={edit} className="ask-part" />
      <section className="ask-part">
        <header>Class</header>
        <Form.Item name="scheduleId" noStyle>
          <ClassSelect classes={classes} />
        </Form.Item>
      </section>
      {chosenClasses.length > 0 && (
        <Form.Item key={scheduleId} name="dateIds" noStyle trigger="onChoose">
          <DatesPart
            classes={chosenClasses}
            requests={requests}
            none={everyClass ? noneLeft : noDatesLeft}
            dates={dates}
            chosen={ids}
          />
        </Form.Item>
      )}
      <section className="ask-part">
        <header>
          <label htmlFor="ask-reason">
            <OptionalLabel>Reason</OptionalLabel>
          </label>
        </header>
        <Form.Item name="reason" noStyle>
          <ReasonInput />
        </Form.Item>
        <p className="muted small">The office reads it; the substitute does not.</p>
      </section>
      <p className="ask-part muted small">
        {missing ?? `The office arranges it${sendsMail ? ' and tells you by e-mail' : ', and you see it here'}.`}
      </p>
      <Button type="primary" htmlType="submit" block disabled={Boolean(missing)} loading={pending}>
        {pending ? 'Asking…' : 'Ask for cover'}
      </Button>
    </Form>
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
