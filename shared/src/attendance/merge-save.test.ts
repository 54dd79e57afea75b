import fc from 'fast-check';
import { isAbsence, markStatuses, type MarkInput } from './registers.js';
import { mergeSave, type CurrentMark, type MergedSave } from './merge-save.js';

const someStatus = fc.constantFrom(...markStatuses, null);
const someNote = fc.constantFrom('bus', null);
/** Only absences have a reason. */
const withoutWrongReason = <Mark extends Pick<MarkInput, 'status' | 'absenceReasonId'>>(mark: Mark): Mark =>
  isAbsence(mark.status) || !mark.absenceReasonId ? mark : { ...mark, absenceReasonId: null };
const someMark: fc.Arbitrary<CurrentMark> = fc.oneof(
  fc.constant({ status: null, note: null, absenceReasonId: null, version: 0 }),
  fc
    .record({
      status: someStatus,
      note: someNote,
      absenceReasonId: fc.constantFrom(1, 2, null),
      version: fc.integer({ min: 1, max: 4 }),
    })
    .map(withoutWrongReason),
);
const someRoster = fc.array(someMark, { maxLength: 8 }).map((marks) => new Map(marks.map((mark, n) => [n + 1, mark])));
const someSave: fc.Arbitrary<MarkInput[]> = fc.uniqueArray(
  fc
    .record({
      studentId: fc.integer({ min: 1, max: 10 }),
      status: someStatus,
      version: fc.integer({ min: 0, max: 5 }),
      note: fc.constantFrom('bus', null, undefined),
      absenceReasonId: fc.constantFrom(1, 2, null, undefined),
    })
    .map(withoutWrongReason),
  { selector: ({ studentId }) => studentId, maxLength: 10 },
);

const applied = (roster: ReadonlyMap<number, CurrentMark>, { writes }: MergedSave) =>
  new Map([...roster, ...writes.map(({ studentId, to }) => [studentId, to] as const)]);

test('nothing is lost: every student of a save is answered once, and a write starts from what is there', () => {
  fc.assert(
    fc.property(someRoster, someSave, (roster, marks) => {
      const merged = mergeSave(roster, marks);
      const answered = [...merged.saved, ...merged.conflicts, ...merged.rejected].map(({ studentId }) => studentId);
      expect(answered.sort()).toEqual(marks.map(({ studentId }) => studentId).sort());
      for (const { studentId, from, to } of merged.writes) {
        expect(from).toBe(roster.get(studentId));
        expect(to.version).toBe(from.version + 1);
      }
      for (const { studentId, yours, yourNote, yourAbsenceReasonId, theirs } of merged.conflicts) {
        expect(theirs).toBe(roster.get(studentId));
        expect([yours, yourNote, yourAbsenceReasonId]).not.toEqual([
          theirs.status,
          theirs.note,
          theirs.absenceReasonId,
        ]);
      }
    }),
  );
});

test('a retry changes nothing and gets the same answer', () => {
  fc.assert(
    fc.property(someRoster, someSave, (roster, marks) => {
      const first = mergeSave(roster, marks);
      const second = mergeSave(applied(roster, first), marks);
      expect(second).toEqual({ ...first, writes: [] });
    }),
  );
});

test("one student's conflict never holds up the others", () => {
  fc.assert(
    fc.property(someRoster, someSave, (roster, marks) => {
      const merged = mergeSave(roster, marks);
      const alone = marks.map((mark) => mergeSave(roster, [mark]));
      expect(merged).toEqual({
        saved: alone.flatMap(({ saved }) => saved),
        writes: alone.flatMap(({ writes }) => writes),
        conflicts: alone.flatMap(({ conflicts }) => conflicts),
        rejected: alone.flatMap(({ rejected }) => rejected),
      });
    }),
  );
});

test('two saves from the same register have the same result for every student that only one of them names', () => {
  fc.assert(
    fc.property(someRoster, someSave, someSave, (roster, one, two) => {
      const both = (first: MarkInput[], second: MarkInput[]) => {
        const after = applied(roster, mergeSave(roster, first));
        return applied(after, mergeSave(after, second));
      };
      const shared = one
        .map(({ studentId }) => studentId)
        .filter((id) => two.some(({ studentId }) => studentId === id));
      const [oneFirst, twoFirst] = [both(one, two), both(two, one)];
      for (const [studentId, mark] of oneFirst)
        if (!shared.includes(studentId)) expect(twoFirst.get(studentId)).toEqual(mark);
    }),
  );
});

test('the same value set by somebody else is not a conflict', () => {
  const roster = new Map([[1, { status: 'LATE' as const, note: 'bus', absenceReasonId: null, version: 3 }]]);
  expect(mergeSave(roster, [{ studentId: 1, status: 'LATE', version: 0 }])).toEqual({
    saved: [{ studentId: 1, version: 3 }],
    writes: [],
    conflicts: [],
    rejected: [],
  });
});

test('a note stays if the save does not mention it, and is cleared with its mark', () => {
  const roster = new Map([[1, { status: 'LATE' as const, note: 'bus', absenceReasonId: null, version: 1 }]]);
  expect(mergeSave(roster, [{ studentId: 1, status: 'ABSENT', version: 1 }]).writes[0]?.to).toEqual({
    status: 'ABSENT',
    note: 'bus',
    absenceReasonId: null,
    version: 2,
  });
  expect(mergeSave(roster, [{ studentId: 1, status: null, version: 1 }]).writes[0]?.to).toEqual({
    status: null,
    note: null,
    absenceReasonId: null,
    version: 2,
  });
});

test('a mark has a reason only while it is an absence', () => {
  fc.assert(
    fc.property(someRoster, someSave, (roster, marks) => {
      for (const { status, absenceReasonId } of applied(roster, mergeSave(roster, marks)).values())
        if (!isAbsence(status)) expect(absenceReasonId).toBeNull();
    }),
  );
});

test('a reason stays from Absent to Uninformed, and two different ones of the same absence are a conflict', () => {
  const roster = new Map([[1, { status: 'ABSENT' as const, note: null, absenceReasonId: 2, version: 1 }]]);
  expect(mergeSave(roster, [{ studentId: 1, status: 'UNINFORMED_ABSENT', version: 1 }]).writes[0]?.to).toEqual({
    status: 'UNINFORMED_ABSENT',
    note: null,
    absenceReasonId: 2,
    version: 2,
  });
  expect(mergeSave(roster, [{ studentId: 1, status: 'ABSENT', absenceReasonId: 1, version: 0 }]).conflicts).toEqual([
    { studentId: 1, yours: 'ABSENT', yourNote: null, yourAbsenceReasonId: 1, theirs: roster.get(1) },
  ]);
});
