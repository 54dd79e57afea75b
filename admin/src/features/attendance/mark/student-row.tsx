import { ClockCircleOutlined, InfoCircleOutlined, MessageOutlined } from '@ant-design/icons';
import { memo, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import { proposedStatus } from '@homeroom/shared/attendance/proposed-mark';
import { isAbsence, noteLength, type MarkStatus, type RegisterStudent } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { dayTimeInWords } from '@homeroom/shared/day-times';
import { LeavesOn } from '../../../components/leaves-on';
import { Dot, StatusText } from '../../../components/marks';
import type { Select } from '../../../components/select';
import { MarkButtons } from '../mark-buttons';
import { NoticeLines } from '../notice-lines';
import { reasonName, type MarkValue, type RejectedMark } from '../registers/draft';
import { ReasonField } from './reason-field';

/** A mark that cannot be changed here: icon, word and note. */
function ReadOnlyMark({ value: { status, note }, reason }: { value: MarkValue; reason: string | undefined }) {
  return (
    <span className="read-only-mark">
      {status ? <StatusText status={status} /> : <span className="faint">Not marked</span>}
      {reason && <span>{reason}</span>}
      {note && <span className="muted">{note}</span>}
    </span>
  );
}

/** The list's acts on a student's row; stable across renders. */
export interface RowActs {
  mark: (student: RegisterStudent, status: MarkStatus) => void;
  note: (student: RegisterStudent, note: string | null) => void;
  reason: (student: RegisterStudent, absenceReasonId: number | null) => void;
  clear: (student: RegisterStudent) => void;
  keepTheirs: (studentId: number) => void;
  keepMine: (student: RegisterStudent) => void;
  dismiss: (studentId: number) => void;
  focusMarks: (studentId: number) => void;
}

export interface RowNoticesProps {
  student: RegisterStudent;
  value: MarkValue;
  reason: string | undefined;
  contested: boolean;
  rejected: RejectedMark | undefined;
  acts: Pick<RowActs, 'keepTheirs' | 'keepMine' | 'dismiss'>;
}

/** What a row needs of the whole page. The register that a phone shows early has none of it, and so no antd. */
export interface PageParts {
  /** Draws a conflict or refusal below the row. */
  Notices: ComponentType<RowNoticesProps>;
  Select: typeof Select;
}

interface StudentRowProps {
  number: number;
  student: RegisterStudent;
  date: IsoDate;
  reasons: readonly AbsenceReason[] | undefined;
  value: MarkValue;
  /** Somebody else has also marked the student, and neither value is chosen yet. */
  contested: boolean;
  rejected: RejectedMark | undefined;
  /** The index of the button in the tab order; `null` if that is in another row. */
  tabStop: number | null;
  readOnly: boolean;
  acts: RowActs;
  parts: PageParts | undefined;
}

/** A student in a register: name, last five marks, mark buttons and note, with a conflict or refusal below. */
export const StudentRow = memo(function StudentRow({
  number,
  student,
  date,
  reasons = [],
  value,
  contested,
  rejected,
  tabStop,
  readOnly,
  acts,
  parts,
}: StudentRowProps) {
  const [noteOpen, setNoteOpen] = useState(false);
  const gone = rejected !== undefined;
  return (
    <li
      className={tabStop !== null && !readOnly ? 'student-row is-at' : 'student-row'}
      data-student={student.studentId}
      data-note-open={noteOpen || undefined}
    >
      <span className="student-number num faint" aria-hidden>
        {number}
      </span>
      <StudentWho student={student} status={value.status} date={date} />
      <LastMarks student={student} />
      {readOnly || gone ? (
        <ReadOnlyMark
          value={gone ? { status: rejected.status, note: rejected.note ?? null } : value}
          reason={reasonName(gone ? rejected : value, student, reasons)}
        />
      ) : (
        <MarkFields
          student={student}
          reasons={reasons}
          value={value}
          tabStop={tabStop}
          noteOpen={noteOpen}
          setNoteOpen={setNoteOpen}
          acts={acts}
          parts={parts}
        />
      )}
      {parts && (contested || rejected) && (
        <parts.Notices
          student={student}
          value={value}
          reason={reasonName(value, student, reasons)}
          contested={contested}
          rejected={rejected}
          acts={acts}
        />
      )}
    </li>
  );
});

interface StudentWhoProps extends Pick<StudentRowProps, 'student' | 'date'> {
  status: MarkStatus | null;
}

/** The student's name, with what the office says about the student on this day. */
function StudentWho({ student, status, date }: StudentWhoProps) {
  const { studentName, registerNotes, dayTimes = [] } = student;
  return (
    <div className="student-who">
      <span className="student-name">{studentName}</span>
      <LeavesOn day={student.leavesOn} />
      <NoticeLines notices={student.absenceNotices} status={status} markedAt={student.markedAt} date={date} />
      {dayTimes.map((each) => (
        <span key={`${each.kind} ${each.time}`} className="student-notice">
          <ClockCircleOutlined /> {dayTimeInWords(each)}
        </span>
      ))}
      {registerNotes && (
        <span className="student-notice">
          <InfoCircleOutlined /> {registerNotes}
        </span>
      )}
    </div>
  );
}

/** Five at most, as dots. */
function LastMarks({ student: { lastFive } }: { student: RegisterStudent }) {
  return (
    <span className="student-dots">
      {lastFive.length > 0 && <span className="hidden-words">Last marks: </span>}
      {lastFive.map((status, at) => (
        <Dot key={at} mark={status} />
      ))}
    </span>
  );
}

interface MarkFieldsProps extends Pick<StudentRowProps, 'student' | 'value' | 'tabStop' | 'acts' | 'parts'> {
  reasons: readonly AbsenceReason[];
  noteOpen: boolean;
  setNoteOpen: (open: boolean) => void;
}

/** The mark buttons and the note, which a phone shows once it is opened. */
function MarkFields({ student, reasons, value, tabStop, noteOpen, setNoteOpen, acts, parts }: MarkFieldsProps) {
  const noteId = useId();
  const { studentId, studentName } = student;
  const reason = reasonName(value, student, reasons);
  const words = [reason, value.note].filter(Boolean).join(': ');
  const tabIndex = tabStop === null ? -1 : 0;
  return (
    <>
      <MarkButtons
        studentName={studentName}
        value={value.status}
        tabStop={tabStop}
        proposed={value.status === null ? proposedStatus(student) : null}
        onMark={(status) => acts.mark(student, status)}
      />
      <button
        className={words ? 'note-toggle has-note' : 'note-toggle'}
        type="button"
        tabIndex={tabIndex}
        aria-expanded={noteOpen}
        aria-controls={noteId}
        aria-label={`${value.note ? 'Note' : 'Add a note'} on ${studentName}`}
        onClick={() => setNoteOpen(!noteOpen)}
      >
        <MessageOutlined />
      </button>
      <div className="student-note" id={noteId}>
        {words && <p className="note-text">{words}</p>}
        {isAbsence(value.status) && (
          <ReasonField
            studentName={studentName}
            value={value.absenceReasonId ?? null}
            name={reason}
            reasons={reasons}
            tabIndex={tabIndex}
            onChange={(id) => acts.reason(student, id)}
            onDone={() => acts.focusMarks(studentId)}
            Select={parts?.Select}
          />
        )}
        <NoteField
          studentName={studentName}
          value={value.note}
          open={noteOpen}
          tabIndex={tabIndex}
          onChange={(note) => acts.note(student, note)}
          onDone={() => {
            setNoteOpen(false);
            acts.focusMarks(studentId);
          }}
        />
        {value.status && (
          <ClearButton
            studentName={studentName}
            tabIndex={tabIndex}
            onClick={() => {
              setNoteOpen(false);
              acts.clear(student);
            }}
          />
        )}
      </div>
    </>
  );
}

const ClearButton = ({ studentName, ...button }: { studentName: string; tabIndex: number; onClick: () => void }) => (
  <button
    {...button}
    className="clear-mark"
    type="button"
    title="Clear the mark"
    aria-label={`Clear the mark of ${studentName}`}
  >
    <kbd aria-hidden>⌫</kbd>
    <span>Clear the mark</span>
  </button>
);

interface NoteFieldProps {
  studentName: string;
  value: string | null;
  /** The field takes the focus when it is opened. */
  open: boolean;
  tabIndex: number;
  onChange: (note: string | null) => void;
  onDone: () => void;
}

/** The note of a mark. It looks like text until it has the focus. */
function NoteField({ studentName, value, open, tabIndex, onChange, onDone }: NoteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <input
      ref={field}
      className={value ? 'note-field is-filled' : 'note-field'}
      maxLength={noteLength}
      placeholder="Add a note"
      aria-label={`Note on ${studentName}`}
      tabIndex={tabIndex}
      value={value ?? ''}
      title={value ?? undefined}
      onChange={(event) => onChange(event.target.value || null)}
      onKeyDown={(event) => {
        // During the composition of Chinese or Japanese characters, both keys belong to the input method.
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
