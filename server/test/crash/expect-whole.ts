import type { SentSave } from './saving-people.js';
import type { StoredSaves } from './stored-saves.js';

/** Expects that after a crash the database has every answered save, and none only in part. `saves`: all that were sent. */
export function expectWhole(stored: StoredSaves, saves: readonly SentSave[]) {
  expectAnswered(stored, saves);
  expectAllOrNothing(stored, saves);
  expectHistories(stored);
}

/** Every answered save is stored, with its answer. */
function expectAnswered({ answers }: StoredSaves, saves: readonly SentSave[]) {
  for (const { body, answer } of saves) {
    if (!answer) continue;
    const { register: _, ...told } = answer;
    expect(answers.get(body.saveId)).toEqual(told);
  }
}

/** The history has exactly the marks of the stored saves, and the audit log exactly one entry for each. */
function expectAllOrNothing({ marks, changes, answers, audited }: StoredSaves, saves: readonly SentSave[]) {
  const statuses = new Map(
    saves.map(({ body }) => [body.saveId, new Map(body.marks.map(({ studentId, status }) => [studentId, status]))]),
  );
  const studentOf = new Map(marks.map(({ id, studentId }) => [id, studentId]));
  const written = [...answers].filter(([, { saved }]) => saved.length > 0);
  const expected = new Map(
    written.map(([id, { saved }]) => [
      id,
      ordered(saved.map(({ studentId }) => `${studentId} ${statuses.get(id)?.get(studentId)}`)),
    ]),
  );
  const history = grouped(changes, ({ saveId }) => saveId);
  expect(mapped(history, (own) => ordered(own.map(({ markId, to }) => `${studentOf.get(markId)} ${to}`)))).toEqual(
    expected,
  );
  // 'LATE: <save id>' for each student of the entry.
  const entries = audited.map(({ reason: _, ...after }) =>
    Object.entries(after).map(([student, value]) => [student, ...value.split(': ')] as const),
  );
  const logged = grouped(entries, (entry) => entry[0]![2]!);
  expect(
    mapped(logged, (own) => own.map((entry) => ordered(entry.map(([student, status]) => `${student} ${status}`)))),
  ).toEqual(mapped(expected, (each) => [each]));
}

/** Every mark matches its history, step by step. */
function expectHistories({ marks, changes }: StoredSaves) {
  const histories = grouped(changes, ({ markId }) => markId);
  expect(histories.size).toBe(marks.length);
  for (const { id, status, note, version } of marks) {
    const history = histories.get(id) ?? [];
    expect(history.map(({ from }) => from)).toEqual([null, ...history.map(({ to }) => to).slice(0, -1)]);
    expect({ status, note, version }).toEqual({
      status: history.at(-1)?.to,
      note: history.at(-1)?.saveId,
      version: history.length,
    });
  }
}

const ordered = (texts: readonly string[]) => [...texts].sort();

const mapped = <Key, Value, Made>(map: ReadonlyMap<Key, Value>, make: (value: Value) => Made) =>
  new Map([...map].map(([key, value]) => [key, make(value)]));

function grouped<Key, Each>(all: readonly Each[], keyOf: (each: Each) => Key): Map<Key, Each[]> {
  const groups = new Map<Key, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
