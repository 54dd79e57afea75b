import fc from 'fast-check';
import { mergeSave, type CurrentMark } from '@homeroom/shared/attendance/merge-save';
import {
  isAbsence,
  markStatuses,
  type MarkStatus,
  type Register,
  type RegisterStudent,
  type SaveAnswer,
  type SaveRegister,
} from '@homeroom/shared/attendance/registers';
import {
  changedOffline,
  changeMark,
  changesOf,
  dismiss,
  emptyDraft,
  isEmpty,
  keepMine,
  keepTheirs,
  valueOf,
  type RegisterDraft,
} from './draft';
import { answered, hasOffline, pressSave, refused, saveOffline, unanswered } from './saving';

const place = { scheduleId: 1, date: '2026-11-17' };
const ids = [1, 2, 3];

/** One register of the server, with a colleague who marks it too. */
class School {
  private readonly marks = new Map(
    ids.map((studentId): [number, CurrentMark] => [
      studentId,
      { status: null, note: null, absenceReasonId: null, version: 0 },
    ]),
  );
  private readonly answers = new Map<string, Omit<SaveAnswer, 'register'>>();
  private readonly roster = new Set(ids);
  /** The status and note written by a save, or reported by its answer, since they were last entered. */
  readonly taken = new Set<string>();

  register(): Register {
    const students = ids
      .filter((id) => this.roster.has(id))
      .map(
        (studentId) =>
          ({ studentId, studentName: `Student ${studentId}`, ...this.marks.get(studentId)! }) as RegisterStudent,
      );
    return { ...place, students, marked: 0, total: students.length } as unknown as Register;
  }

  save({ saveId, marks }: SaveRegister): SaveAnswer {
    const answer = this.answers.get(saveId) ?? this.merged(marks);
    this.answers.set(saveId, answer);
    for (const { studentId } of answer.saved) this.take(marks.find((each) => each.studentId === studentId)!);
    const register = this.register();
    register.students.forEach((student) => this.take(student));
    return { ...answer, register };
  }

  private take({ studentId, status, note, absenceReasonId }: SaveRegister['marks'][number]) {
    this.taken.add(`${studentId} ${status}`);
    if (note) this.taken.add(`${studentId} note ${note}`);
    if (absenceReasonId) this.taken.add(`${studentId} reason ${absenceReasonId}`);
  }

  private merged(marks: SaveRegister['marks']): Omit<SaveAnswer, 'register'> {
    const current = new Map([...this.roster].map((id) => [id, this.marks.get(id)!]));
    const { saved, writes, conflicts, rejected } = mergeSave(current, marks);
    for (const { studentId, to } of writes) this.marks.set(studentId, to);
    const theirsOf = ({ status, note, absenceReasonId, version }: CurrentMark) => ({
      theirs: status,
      theirNote: note,
      theirAbsenceReasonId: absenceReasonId,
      theirAbsenceReason: null,
      theirVersion: version,
      own: false,
      by: 'A colleague',
      at: null,
    });
    return {
      saved,
      rejected,
      conflicts: conflicts.map(({ theirs, ...conflict }) => ({ ...conflict, studentName: '', ...theirsOf(theirs) })),
    };
  }

  write(studentId: number, status: MarkStatus | null) {
    const version = this.marks.get(studentId)!.version + 1;
    this.marks.set(studentId, { status, note: null, absenceReasonId: null, version });
  }

  move(studentId: number) {
    if (!this.roster.delete(studentId)) this.roster.add(studentId);
  }
}

/** A teacher at one device, with the marks they believe they entered. */
class Teacher {
  draft: RegisterDraft = emptyDraft;
  /** Each student's last entered value that was neither cleared nor discarded. */
  readonly meant = new Map<number, MarkStatus | null>();
  readonly meantNotes = new Map<number, string>();
  readonly meantReasons = new Map<number, number>();
  private seen: Register;
  private saves = 0;
  private isLost = false;

  constructor(readonly school: School) {
    this.seen = school.register();
  }

  look() {
    this.seen = this.school.register();
  }

  enter(studentId: number, status: MarkStatus | null) {
    const student = this.seen.students.find((each) => each.studentId === studentId);
    if (!student) return;
    // Clearing a mark clears its note too.
    this.change(student, status === null ? { status, note: null } : { status });
    this.school.taken.delete(`${studentId} ${status}`);
    this.meant.set(studentId, status);
    if (status === null) this.meantNotes.delete(studentId);
    // Only an absence has a reason.
    if (!isAbsence(status)) this.meantReasons.delete(studentId);
    this.forgetIfNothing(studentId);
  }

  private change(student: RegisterStudent, change: Parameters<typeof changeMark>[2]) {
    const next = changeMark(this.draft, student, change);
    this.draft = this.isLost ? changedOffline(this.draft, next) : next;
  }

  /** The connection is lost, or returns: then the marks made without it go into a save. */
  connect(isThere: boolean) {
    this.isLost = !isThere;
    if (isThere) this.draft = saveOffline(this.draft, place, this.stamp());
  }

  write(studentId: number, note: string | null) {
    const student = this.seen.students.find((each) => each.studentId === studentId);
    if (!student || valueOf(student, this.draft).status === null) return;
    this.change(student, { note });
    this.school.taken.delete(`${studentId} note ${note}`);
    if (note !== null && this.draft.marks[studentId]?.note === note) this.meantNotes.set(studentId, note);
    else this.meantNotes.delete(studentId);
    this.forgetIfNothing(studentId);
  }

  explain(studentId: number, absenceReasonId: number | null) {
    const student = this.seen.students.find((each) => each.studentId === studentId);
    if (!student || !isAbsence(valueOf(student, this.draft).status)) return;
    this.change(student, { absenceReasonId });
    this.school.taken.delete(`${studentId} reason ${absenceReasonId}`);
    if (absenceReasonId !== null && this.draft.marks[studentId]?.absenceReasonId === absenceReasonId)
      this.meantReasons.set(studentId, absenceReasonId);
    else this.meantReasons.delete(studentId);
    this.forgetIfNothing(studentId);
  }

  /** Forgets a draft that matches the register, unless another mark is being sent. */
  private forgetIfNothing(studentId: number) {
    if (this.draft.marks[studentId] || this.draft.sent?.marks[studentId]) return;
    this.meant.delete(studentId);
    this.meantNotes.delete(studentId);
    this.meantReasons.delete(studentId);
  }

  save() {
    this.draft = pressSave(this.draft, place, this.stamp());
  }

  private stamp() {
    this.saves += 1;
    return { saveId: `save ${this.saves}`, at: String(this.saves) };
  }

  send(ending: 'answered' | 'lost on the way' | 'answer lost' | 'refused' | 'asked for a reason') {
    const request = this.draft.sent?.request;
    if (!request) return;
    if (ending === 'refused' || ending === 'asked for a reason') {
      this.draft = refused(this.draft, request.saveId, { message: 'No.', asksReason: ending !== 'refused' });
      return;
    }
    const answer = ending === 'lost on the way' ? null : this.school.save(request);
    if (!answer || ending === 'answer lost') this.draft = unanswered(this.draft, request.saveId);
    else {
      this.draft = answered(this.draft, request.saveId, answer, this.stamp());
      this.seen = answer.register;
    }
  }

  /** The tab or the browser was closed. */
  reload() {
    this.draft = JSON.parse(JSON.stringify(this.draft)) as RegisterDraft;
  }

  choose(mine: boolean) {
    const [studentId] = this.draft.conflicts;
    if (studentId === undefined) return;
    const student = this.seen.students.find((each) => each.studentId === studentId);
    if (mine && student) this.draft = keepMine(this.draft, student);
    else this.draft = keepTheirs(this.draft, studentId);
    this.forgetIfNothing(studentId);
  }

  read() {
    for (const { studentId } of this.draft.rejected) {
      this.draft = dismiss(this.draft, studentId);
      this.forgetIfNothing(studentId);
    }
  }

  /** Students whose entered mark, note or reason was lost. */
  lost() {
    const statuses = [...this.meant].filter(
      ([id, status]) =>
        this.draft.marks[id]?.status !== status &&
        !this.draft.rejected.some((each) => each.studentId === id && each.status === status) &&
        !this.school.taken.has(`${id} ${status}`),
    );
    const notes = [...this.meantNotes].filter(
      ([id, note]) =>
        this.draft.marks[id]?.note !== note &&
        !this.draft.rejected.some((each) => each.studentId === id && each.note === note) &&
        !this.school.taken.has(`${id} note ${note}`),
    );
    const reasons = [...this.meantReasons].filter(
      ([id, reason]) =>
        this.draft.marks[id]?.absenceReasonId !== reason &&
        !this.draft.rejected.some((each) => each.studentId === id && each.absenceReasonId === reason) &&
        !this.school.taken.has(`${id} reason ${reason}`),
    );
    return [...statuses, ...notes, ...reasons];
  }
}

const student = fc.constantFrom(...ids);
const status = fc.constantFrom(...markStatuses, null);
type Step = { name: string; run: (teacher: Teacher) => void };
const step = <T>(
  name: string,
  arbitrary: fc.Arbitrary<T>,
  run: (teacher: Teacher, given: T) => void,
): fc.Arbitrary<Step> =>
  arbitrary.map((given) => ({ name: `${name} ${JSON.stringify(given)}`, run: (teacher) => run(teacher, given) }));
const nothing = fc.constant(null);

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: step('enters', fc.tuple(student, status), (teacher, [id, value]) => teacher.enter(id, value)),
    },
    {
      weight: 3,
      arbitrary: step('writes', fc.tuple(student, fc.constantFrom('Bus', 'Ill', null)), (teacher, [id, note]) =>
        teacher.write(id, note),
      ),
    },
    {
      weight: 3,
      arbitrary: step('explains', fc.tuple(student, fc.constantFrom(1, 2, null)), (teacher, [id, reason]) =>
        teacher.explain(id, reason),
      ),
    },
    { weight: 4, arbitrary: step('saves', nothing, (teacher) => teacher.save()) },
    {
      weight: 6,
      arbitrary: step(
        'sends',
        fc.constantFrom('answered', 'answered', 'lost on the way', 'answer lost', 'refused', 'asked for a reason'),
        (teacher, ending) => teacher.send(ending),
      ),
    },
    { weight: 2, arbitrary: step('connects', fc.boolean(), (teacher, isThere) => teacher.connect(isThere)) },
    { weight: 2, arbitrary: step('reloads', nothing, (teacher) => teacher.reload()) },
    { weight: 2, arbitrary: step('looks again', nothing, (teacher) => teacher.look()) },
    {
      weight: 3,
      arbitrary: step(
        'a colleague marks',
        fc.tuple(student, status),
        ({ school }, [id, value]) => void school.write(id, value),
      ),
    },
    { weight: 1, arbitrary: step('moves', student, ({ school }, id) => school.move(id)) },
    { weight: 2, arbitrary: step('chooses', fc.boolean(), (teacher, mine) => teacher.choose(mine)) },
    { weight: 1, arbitrary: step('reads refusals', nothing, (teacher) => teacher.read()) },
  ),
  { maxLength: 40 },
);

const shown = (given: Step[]) => given.map(({ name }) => name);

test('no sequence of answers, lost answers, refusals, reloads and colleagues loses an entered mark', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const teacher = new Teacher(new School());
      for (const [at, { run }] of given.entries()) {
        run(teacher);
        if (teacher.lost().length > 0)
          throw new Error(
            `lost ${JSON.stringify(teacher.lost())} after ${JSON.stringify(shown(given.slice(0, at + 1)))}`,
          );
      }
    }),
    { numRuns: 3000 },
  );
});

test('once the connection is stable, every entered mark is on the server or refused by name', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const teacher = new Teacher(new School());
      given.forEach(({ run }) => run(teacher));
      for (
        let turn = 0;
        turn < 8 && (teacher.draft.sent || teacher.draft.conflicts.length > 0 || changesOf(teacher.draft).length > 0);
        turn++
      ) {
        while (teacher.draft.conflicts.length > 0) teacher.choose(true);
        teacher.save();
        teacher.send('answered');
      }
      expect(teacher.lost()).toEqual([]);
      expect(isEmpty({ ...teacher.draft, rejected: [] })).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('marks made without a connection are sent when it returns; those made with one wait for Save', () => {
  const teacher = new Teacher(new School());
  const saved = () => teacher.school.register().students.map(({ status }) => status);
  teacher.enter(1, 'LATE');
  teacher.connect(false);
  teacher.enter(2, 'ABSENT');
  teacher.write(2, 'Ill');
  expect(hasOffline(teacher.draft)).toBe(true);
  teacher.reload();
  teacher.connect(true);
  expect(hasOffline(teacher.draft)).toBe(false);
  teacher.send('answered');
  expect(saved()).toEqual([null, 'ABSENT', null]);
  expect(changesOf(teacher.draft).map(({ studentId }) => studentId)).toEqual([1]);

  teacher.connect(false);
  teacher.enter(3, 'PRESENT');
  teacher.connect(true);
  teacher.send('asked for a reason');
  teacher.connect(true);
  expect(teacher.draft.sent).toBeNull();
  expect(teacher.lost()).toEqual([]);
});

test('the same answer twice, in two tabs for example, changes nothing', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const teacher = new Teacher(new School());
      given.forEach(({ run }) => run(teacher));
      teacher.save();
      const request = teacher.draft.sent?.request;
      if (!request) return;
      const answer = teacher.school.save(request);
      const stamp = { saveId: 'next', at: 'next' };
      const once = answered(teacher.draft, request.saveId, answer, stamp);
      expect(answered(once, request.saveId, answer, stamp)).toEqual(once);
    }),
  );
});
