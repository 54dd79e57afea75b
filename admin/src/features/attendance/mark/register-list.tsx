import {
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { proposedReasonId } from '@homeroom/shared/attendance/proposed-mark';
import {
  markStatuses,
  type MarkStatus,
  type Register,
  type RegisterStudent,
} from '@homeroom/shared/attendance/registers';
import { numberNoteOf } from '@homeroom/shared/names';
import { Panel } from '../../../components/panel';
import { usePhone } from '../../../theme/use-media';
import {
  changeMark,
  dismiss,
  isContested,
  keepMine,
  keepTheirs,
  valueOf,
  type MarkValue,
  type RegisterDraft,
} from '../registers/draft';
import { keyAct, stepped } from './keys';
import './register-list.css';
import { StudentRow, type PageParts, type RowActs } from './student-row';
import type { ChangeDraft } from './use-save-register';

interface RegisterListProps {
  register: Pick<Register, 'date' | 'absenceReasons'>;
  students: readonly RegisterStudent[];
  draft: RegisterDraft;
  enter: (next: Parameters<ChangeDraft>[0]) => void;
  readOnly: boolean;
  /** None in the register that a phone shows early. */
  parts?: PageParts;
}

/** As many rows as a phone can show: they are drawn first, and work while the others are being drawn. */
const phoneful = 8;

/** A new mark: Absent takes the reason of the notice that proposes it, unless it has one. */
function marked(student: RegisterStudent, status: MarkStatus, draft: RegisterDraft): Partial<MarkValue> {
  const reasonId = status === 'ABSENT' && !valueOf(student, draft).absenceReasonId && proposedReasonId(student);
  return reasonId ? { status, absenceReasonId: reasonId } : { status };
}

const cleared = { status: null, note: null };

const groupsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('.mark-buttons') ?? [])];
const buttonsOf = (group: HTMLElement | undefined) => [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];

const studentIdOf = (inRow: HTMLElement) => Number(inRow.closest<HTMLElement>('[data-student]')?.dataset.student);

export const RegisterHead = () => (
  <div className="register-head" aria-hidden>
    {['#', 'Student Name', 'Last five', 'Status', 'Note'].map((title) => (
      <span key={title}>{title}</span>
    ))}
  </div>
);

/** The students of a register. Arrows move the focus between their buttons; letters mark and move on (decisions 5). */
export function RegisterList({ register, students, draft, enter, readOnly, parts }: RegisterListProps) {
  const phone = usePhone();
  const list = useRef<HTMLOListElement>(null);
  // Somebody who has scrolled the early register (../early.tsx) sees later rows already.
  const [complete, setComplete] = useState(!phone || window.scrollY > 0);
  useEffect(() => startTransition(() => setComplete(true)), []);
  const { at, follow } = useTabStop(students, draft);
  const note = numberNoteOf(students);
  useFirstFocus(list, !phone);
  const acts = useRowActs(list, enter);

  function press(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>('.mark-buttons');
    const pressed = group && keyAct(event);
    if (!pressed) return;
    event.preventDefault();
    const groups = groupsIn(list.current);
    const row = groups.indexOf(group);
    const button = buttonsOf(group).indexOf(target);
    const student = students.find(({ studentId }) => studentId === studentIdOf(group))!;
    const goTo = (nextRow: number, nextButton: number) => buttonsOf(groups[nextRow])[nextButton]?.focus();

    if (pressed.act === 'student') goTo(stepped(row, pressed.by, groups.length), button);
    else if (pressed.act === 'button') goTo(row, stepped(button, pressed.by, markStatuses.length));
    else if (pressed.act === 'clear') enter((now) => changeMark(now, student, cleared));
    else if (pressed.act === 'note') openNote(group);
    else if (pressed.act === 'reason') openNote(group, 'select.reason-field, .reason-field input');
    else {
      acts.mark(student, pressed.status);
      goTo(stepped(row, 1, groups.length), button);
    }
  }

  return (
    <Panel className="register" aria-label="Students">
      <RegisterHead />
      <ol ref={list} className="register-rows" onFocus={follow} onKeyDown={press}>
        {(complete ? students : students.slice(0, phoneful)).map((student, index) => (
          <StudentRow
            key={student.studentId}
            number={index + 1}
            student={student}
            date={register.date}
            reasons={register.absenceReasons}
            value={valueOf(student, draft)}
            contested={isContested(draft, student.studentId)}
            rejected={draft.rejected.find((each) => each.studentId === student.studentId)}
            tabStop={at.studentId === student.studentId ? at.button : null}
            readOnly={readOnly}
            acts={acts}
            parts={parts}
          />
        ))}
      </ol>
      {note && <p className="register-note muted small">{note}</p>}
    </Panel>
  );
}

/** When the register appears, its first button gets the focus, unless the user has put the focus elsewhere. */
function useFirstFocus(list: RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    const focused = document.activeElement;
    if (wanted && (focused === document.body || focused?.matches('main, h1')))
      list.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
  }, []);
}

type Enter = RegisterListProps['enter'];

/** The acts of the rows, which stay the same objects. */
function useRowActs(list: RefObject<HTMLElement | null>, enter: Enter): RowActs {
  return useMemo<RowActs>(() => {
    /** Focuses the student's mark, or the list's tab stop for a student without buttons. */
    const focusMarks = (studentId: number) => {
      const find = (where: string) => list.current?.querySelector<HTMLElement>(where);
      const row = `[data-student="${studentId}"] [role=radio]`;
      const button =
        find(`${row}[aria-checked=true]`) ??
        find(`${row}[tabindex="0"]`) ??
        find(row) ??
        find('[role=radio][tabindex="0"]');
      button?.focus({ preventScroll: true });
    };
    /** The pressed button will disappear, so the focus moves first. */
    const settle = (studentId: number, next: Parameters<Enter>[0]) => {
      focusMarks(studentId);
      enter(next);
    };
    return {
      mark: (student, status) => enter((now) => changeMark(now, student, marked(student, status, now))),
      reason: (student, absenceReasonId) => enter((now) => changeMark(now, student, { absenceReasonId })),
      note: (student, note) => enter((now) => changeMark(now, student, { note })),
      clear: (student) => settle(student.studentId, (now) => changeMark(now, student, cleared)),
      keepTheirs: (studentId) => settle(studentId, (now) => keepTheirs(now, studentId)),
      keepMine: (student) => settle(student.studentId, (now) => keepMine(now, student)),
      dismiss: (studentId) => settle(studentId, (now) => dismiss(now, studentId)),
      focusMarks,
    };
  }, [enter]);
}

/** The student and button in the tab order, which follow the focus. */
function useTabStop(students: readonly RegisterStudent[], draft: RegisterDraft) {
  const [place, setPlace] = useState(() => ({
    studentId: (students.find((student) => valueOf(student, draft).status === null) ?? students[0])?.studentId,
    button: 0,
  }));
  // A student who left the roster has no buttons. The tab stop moves on to the next one who has, so that Tab still gets in.
  const hasButtons = ({ studentId }: RegisterStudent) => !draft.rejected.some((each) => each.studentId === studentId);
  const from = Math.max(
    0,
    students.findIndex((student) => student.studentId === place.studentId),
  );
  const at = { ...place, studentId: (students.slice(from).find(hasButtons) ?? students.find(hasButtons))?.studentId };

  function follow({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>('[data-student]');
    if (!row) return;
    const button = buttonsOf(row).indexOf(target);
    setPlace((now) => ({ studentId: Number(row.dataset.student), button: button < 0 ? now.button : button }));
  }

  return { at, follow };
}

/** Opens the note where it is hidden behind a button, and focuses a field of it. */
function openNote(group: HTMLElement, field = '.note-field') {
  const row = group.closest<HTMLElement>('[data-student]')!;
  const toggle = row.querySelector<HTMLElement>('.note-toggle');
  if (toggle?.offsetParent && row.dataset.noteOpen === undefined) flushSync(() => toggle.click());
  row.querySelector<HTMLElement>(field)?.focus();
}
