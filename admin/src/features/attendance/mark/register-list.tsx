import { startTransition, useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { markStatuses, type RegisterStudent } from '@homeroom/shared/attendance/registers';
import { Panel } from '../../../components/panel';
import { usePhone } from '../../../theme/use-media';
import {
  changeMark,
  dismiss,
  isContested,
  keepMine,
  keepTheirs,
  valueOf,
  type RegisterDraft,
} from '../registers/draft';
import { keyAct, stepped } from './keys';
import './register-list.css';
import { StudentRow, type RowActs } from './student-row';
import type { ChangeDraft } from './use-draft';

interface RegisterListProps {
  students: readonly RegisterStudent[];
  draft: RegisterDraft;
  enter: (next: Parameters<ChangeDraft>[0]) => void;
  readOnly: boolean;
}

/** The rows that a phone has room for: they are drawn first, and can be pressed while the others follow. */
const phoneful = 8;

/** A mark that is taken back takes its note along. */
const cleared = { status: null, note: null };

const groupsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('.mark-buttons') ?? [])];
const buttonsOf = (group: HTMLElement | undefined) => [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];

/** Every student of a register. One place in it has the focus: arrows move it, letters mark and move on (decisions 5). */
export function RegisterList({ students, draft, enter, readOnly }: RegisterListProps) {
  const phone = usePhone();
  const list = useRef<HTMLOListElement>(null);
  const [complete, setComplete] = useState(!phone);
  useEffect(() => startTransition(() => setComplete(true)), []);
  const [place, setPlace] = useState(() => ({
    studentId: (students.find((student) => valueOf(student, draft).status === null) ?? students[0])?.studentId,
    button: 0,
  }));
  // Who left the roster has no buttons: the place is then with the next who has, or Tab would find no way in.
  const hasButtons = ({ studentId }: RegisterStudent) => !draft.rejected.some((each) => each.studentId === studentId);
  const from = Math.max(
    0,
    students.findIndex((student) => student.studentId === place.studentId),
  );
  const at = { ...place, studentId: (students.slice(from).find(hasButtons) ?? students.find(hasButtons))?.studentId };

  // Whoever came to mark can begin at once; a focus that is somewhere already stays there.
  useEffect(() => {
    const focused = document.activeElement;
    if (!phone && (focused === document.body || focused?.matches('main, h1')))
      list.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
    // Only when the register appears.
  }, []);

  const acts = useMemo<RowActs>(() => {
    /** The student's own mark, else the list's place; who left the roster has no buttons. */
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
    /** The button that is pressed goes with what it was for, and the focus with it. */
    const settle = (studentId: number, next: Parameters<typeof enter>[0]) => {
      focusMarks(studentId);
      enter(next);
    };
    return {
      mark: (student, status) => enter((now) => changeMark(now, student, { status })),
      note: (student, note) => enter((now) => changeMark(now, student, { note })),
      clear: (student) => settle(student.studentId, (now) => changeMark(now, student, cleared)),
      keepTheirs: (studentId) => settle(studentId, (now) => keepTheirs(now, studentId)),
      keepMine: (student) => settle(student.studentId, (now) => keepMine(now, student)),
      dismiss: (studentId) => settle(studentId, (now) => dismiss(now, studentId)),
      focusMarks,
    };
  }, [enter]);

  function follow({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>('[data-student]');
    if (!row) return;
    const button = buttonsOf(row).indexOf(target);
    setPlace((now) => ({ studentId: Number(row.dataset.student), button: button < 0 ? now.button : button }));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>('.mark-buttons');
    const pressed = group && keyAct(event);
    if (!pressed) return;
    event.preventDefault();
    const groups = groupsIn(list.current);
    const row = groups.indexOf(group);
    const button = buttonsOf(group).indexOf(target);
    const student = students.find(
      (each) => each.studentId === Number(group.closest<HTMLElement>('[data-student]')?.dataset.student),
    )!;
    const goTo = (nextRow: number, nextButton: number) => buttonsOf(groups[nextRow])[nextButton]?.focus();

    if (pressed.act === 'student') goTo(stepped(row, pressed.by, groups.length), button);
    else if (pressed.act === 'button') goTo(row, stepped(button, pressed.by, markStatuses.length));
    else if (pressed.act === 'clear') enter((now) => changeMark(now, student, cleared));
    else if (pressed.act === 'note') openNote(group);
    else {
      acts.mark(student, pressed.status);
      goTo(stepped(row, 1, groups.length), button);
    }
  }

  return (
    <Panel className="register" aria-label="Students">
      <div className="register-head" aria-hidden>
        <span>#</span>
        <span>Student Name</span>
        <span>Last five</span>
        <span>Status</span>
        <span>Note</span>
      </div>
      <ol
        ref={list}
        className={readOnly ? 'register-rows is-read-only' : 'register-rows'}
        onFocus={follow}
        onKeyDown={press}
      >
        {(complete ? students : students.slice(0, phoneful)).map((student, index) => (
          <StudentRow
            key={student.studentId}
            number={index + 1}
            student={student}
            value={valueOf(student, draft)}
            contested={isContested(draft, student.studentId)}
            rejected={draft.rejected.find((each) => each.studentId === student.studentId)}
            tabStop={at.studentId === student.studentId ? at.button : null}
            readOnly={readOnly}
            acts={acts}
          />
        ))}
      </ol>
    </Panel>
  );
}

/** The note's own field where there is room for it, else what opens it. */
function openNote(group: HTMLElement) {
  const row = group.closest<HTMLElement>('[data-student]')!;
  const toggle = row.querySelector<HTMLElement>('.note-toggle');
  if (toggle?.offsetParent && row.dataset.noteOpen === undefined) toggle.click();
  else row.querySelector<HTMLElement>('.note-field')?.focus();
}
