import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import { useCallback, useState, type ComponentProps } from 'react';
import { registerPath, type MarkableSchedule, type Register } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { Select } from '../../../components/select';
import { State } from '../../../components/state';
import { WhyNotState } from '../../../components/why-not';
import { isUnreachable } from '../../../providers/http';
import { useSchool } from '../../../providers/school';
import type { User } from '../../../providers/session';
import { useSaveKey } from '../../../resources/use-save-key';
import { DiscardMarks } from '../registers/unsent-marks';
import {
  emptyDraft,
  isContested,
  isUnsaved,
  markRemaining,
  remainingIn,
  stillPresent,
  unmark,
  type RegisterPlace,
} from '../registers/draft';
import { drafts, placeKey } from '../registers/device-drafts';
import { studentsWith, theirsOf } from '../registers/merge-answer';
import { nameOf } from '../registers/student-names';
import { useRegister } from '../registers/saved-registers';
import { ConflictsAlert, RejectedAlert } from './left-open';
import { PrintedRegister } from './printed-register';
import { ReasonDialog } from './reason-dialog';
import { RegisterList } from './register-list';
import { nextUnmarked, openingDate } from './register-place';
import { RegisterSkeleton } from './register-skeleton';
import { RowNotices } from './row-notices';
import { SaveBar } from './save-bar';
import type { PageParts } from './student-row';
import { useDraft, useDraftsOpen, useSaveRegister, type ChangeDraft } from './use-save-register';

interface RegisterViewProps {
  place: RegisterPlace;
  schedules: readonly MarkableSchedule[];
  user: User;
}

/** A register to mark, or why it cannot be marked. */
export function RegisterView({ place, schedules, user }: RegisterViewProps) {
  const { register, error, retry } = useRegister(place);
  const draftsOpen = useDraftsOpen(user.id);
  const schedule = schedules.find((each) => each.scheduleId === place.scheduleId);
  if (!register || !draftsOpen) {
    if (!error) return <RegisterSkeleton label="Loading the register…" />;
    return <RegisterFailed place={place} error={error} retry={retry} hasOthers={schedules.length > 0} />;
  }
  const opening = schedule && openingDate(schedule, null);
  const instead = opening === place.date ? undefined : opening;
  const why = register.refused;
  const goTo = (look: Pick<ComponentProps<typeof LinkButton>, 'type' | 'size'>) =>
    instead && (
      <LinkButton {...look} to={registerPath(place.scheduleId, instead)}>
        Go to {showDate(instead)}
      </LinkButton>
    );
  if (why && register.students.length === 0) {
    return (
      <Panel>
        <WhyNotState why={why} action={why.cause === 'NO_STUDENTS' ? undefined : goTo({ type: 'primary' })} />
      </Panel>
    );
  }
  if (why) {
    return (
      <>
        <Alert className="register-alert" showIcon message={why.message} action={goTo({ size: 'small' })} />
        <ReadOnlyRegister register={register} user={user} />
      </>
    );
  }
  return <OpenRegister register={register} schedules={schedules} user={user} />;
}

interface RegisterFailedProps {
  place: RegisterPlace;
  error: HttpError;
  retry: () => void;
  /** Whether there is another register to open. */
  hasOthers: boolean;
}

function RegisterFailed({ place, error, retry, hasOthers }: RegisterFailedProps) {
  if (error.statusCode === 404)
    return (
      <Panel>
        <State
          kind="search"
          title={error.message}
          action={
            hasOthers ? (
              <LinkButton to="/mark-attendance">Open another register</LinkButton>
            ) : (
              <LinkButton to="/teacher-dashboard">Go to Teacher-Dashboard</LinkButton>
            )
          }
        >
          <UnsentHint place={place} />
        </State>
      </Panel>
    );
  return (
    <Panel>
      <RequestError
        title={
          isUnreachable(error)
            ? 'This register was not opened on this device before'
            : 'The register could not be loaded'
        }
        error={error}
        onRetry={retry}
      />
    </Panel>
  );
}

/** What a row needs of the whole page. */
const pageParts: PageParts = { Notices: RowNotices, Select };

/** A register that can no longer be marked, with the marks entered here before it closed. */
function ReadOnlyRegister({ register, user }: { register: Register; user: User }) {
  const [draft, change] = useDraft(user.id, register);
  return (
    <>
      {isUnsaved(draft) && (
        <Alert
          className="register-alert"
          type="warning"
          showIcon
          message="Marks that you entered earlier are not saved yet. They are shown below."
          action={<DiscardMarks place={register} draft={draft} onDiscard={() => void change(() => emptyDraft)} />}
        />
      )}
      <RegisterList
        register={register}
        students={studentsWith(register.students, draft.rejected, nameOf)}
        draft={draft}
        enter={change}
        readOnly
        parts={pageParts}
      />
      <PrintedRegister register={register} draft={draft} />
    </>
  );
}

function OpenRegister({ register, schedules, user }: Omit<RegisterViewProps, 'place'> & { register: Register }) {
  const [draft, change] = useDraft(user.id, register);
  const { state, asking, save, forget, closeReason } = useSaveRegister(register, draft, change);
  const { today } = useSchool();
  const students = studentsWith(register.students, draft.rejected, nameOf);
  const contested = register.students.filter(({ studentId }) => isContested(draft, studentId));
  const enter = useCallback(
    (next: Parameters<ChangeDraft>[0]) => {
      void change(next);
      forget();
    },
    [change, forget],
  );
  useSaveKey(() => save());
  // The students whom 'Mark remaining Present' marked last, for its Undo.
  const [filled, setFilled] = useState<readonly number[]>([]);
  const undoable = stillPresent(
    draft,
    register.students.filter(({ studentId }) => filled.includes(studentId)),
  );

  const next = nextUnmarked(schedules, register, today);
  const nextClass = next && schedules.find((schedule) => schedule.scheduleId === next.scheduleId);
  return (
    <>
      {contested.length > 0 && <ConflictsAlert theirs={contested.map(theirsOf)} />}
      {draft.rejected.length > 0 && <RejectedAlert rejected={draft.rejected} />}
      <RegisterList
        register={register}
        students={students}
        draft={draft}
        enter={enter}
        readOnly={false}
        parts={pageParts}
      />
      <SaveBar
        draft={draft}
        students={register.students}
        state={state}
        next={
          next &&
          nextClass && {
            name: classWords(nextClass),
            date: next.date === today ? 'today' : showDate(next.date),
            to: registerPath(next.scheduleId, next.date),
          }
        }
        onRemaining={() => {
          setFilled(remainingIn(draft, register.students).map(({ studentId }) => studentId));
          enter((now) => markRemaining(now, register.students));
        }}
        undo={undoable.length > 0 ? { count: undoable.length, run: () => enter((now) => unmark(now, undoable)) } : null}
        onSave={() => save()}
        discard={<DiscardMarks place={register} draft={draft} onDiscard={() => enter(() => emptyDraft)} />}
      />
      <PrintedRegister register={register} draft={draft} />
      {asking && <ReasonDialog onSave={save} onClose={closeReason} />}
    </>
  );
}

const UnsentHint = ({ place }: { place: RegisterPlace }) =>
  drafts.use()?.byPlace[placeKey(place)] &&
  'Your unsaved marks are listed at the top of the page, under Not on the server yet.';
