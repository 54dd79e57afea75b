import fc from 'fast-check';
import { outcomes } from '@homeroom/shared/notifier/rules';
import { changesOf } from './changes.js';
import { decide, sinceOf, type Fact, type StoredNotice } from './decide.js';
import { guardiansOf, type Child, type Guardian } from './households.js';
import { lettersOf } from './plan.js';

const noon = new Date('2026-11-17T12:00:00Z');
const moment = { zone: 'UTC', now: noon, quiet: { from: '19:00', to: '07:30' }, firstDay: '2026-11-17' };
const fact = (key: string, due: string): Fact => ({
  key,
  scheduleId: 1,
  calendarDayId: 1,
  studentId: 1,
  date: '2026-11-17',
  since: '2026-11-17T09:00:00.000Z',
  due: new Date(due),
  toldAt: null,
});
const reader = { parentId: 1, firstName: 'Rima', lastName: 'Haddad', email: 'rima@families.test' };

const keys = fc.constantFrom('a', 'b', 'c', 'd');
const facts = fc.uniqueArray(
  fc
    .record({ key: keys, hour: fc.integer({ min: 0, max: 23 }) })
    .map(({ key, hour }) => fact(key, `2026-11-17T${String(hour).padStart(2, '0')}:30:00Z`)),
  { selector: ({ key }) => key },
);
const notices = fc.uniqueArray(
  fc.record({ key: keys, outcome: fc.constantFrom(...outcomes) }).map(({ key, outcome }, n = 0): StoredNotice => ({
    id: n + key.charCodeAt(0),
    key,
    outcome,
    since: '2026-11-17T09:00:00.000Z',
    at: '2026-11-17T09:00:00.000Z',
    aboutDate: '2026-11-17',
  })),
  { selector: ({ key }) => key },
);

test('everything is told now, waits or was told, and nothing is told twice', () => {
  fc.assert(
    fc.property(facts, notices, (found, known) => {
      const decided = decide(found, known, moment);
      expect(decided.now.length + decided.waits.length + decided.sent.length).toBe(found.length);
      const told = known.filter(({ outcome }) => outcome === 'TOLD').map(({ key }) => key);
      expect(decided.now.filter(({ key }) => told.includes(key))).toEqual([]);
      for (const { due } of decided.now) expect(due <= noon).toBe(true);
      for (const { until } of decided.waits) expect(until > noon).toBe(true);
    }),
  );
});

test('after a run, another at the same moment has nothing to add', () => {
  fc.assert(
    fc.property(facts, notices, (found, known) => {
      const run = (before: readonly StoredNotice[]) => {
        const decided = decide(found, before, moment);
        return changesOf({ decided, ...lettersOf(decided.now, () => [reader]), notices: before }, true);
      };
      const first = run(known);
      const after = new Map(known.map((notice) => [notice.key, notice]));
      for (const { id, outcome } of first.gone)
        for (const notice of known) if (notice.id === id) after.set(notice.key, { ...notice, outcome });
      for (const {
        fact: { key, since, date },
        outcome,
      } of first.notes)
        after.set(key, { id: 0, at: since, ...after.get(key), key, outcome, since, aboutDate: date });
      expect(run([...after.values()])).toEqual({ notes: [], gone: [], leftOut: 0 });
    }),
  );
});

test('a waiting notice without a fact was corrected or is too old', () => {
  const known = (aboutDate: string): StoredNotice => ({
    id: 1,
    key: 'x',
    outcome: 'WAITING',
    since: '',
    at: '',
    aboutDate,
  });
  const outcomeOn = (date: string) => decide([], [known(date)], moment).outdated.map(({ outcome }) => outcome);
  expect(outcomeOn('2026-11-17')).toEqual(['CORRECTED']);
  expect(outcomeOn('2026-11-16')).toEqual(['EXPIRED']);
});

test('a mark counts from when it was made, not from when a note was added', () => {
  const waiting = { since: '2026-11-17T09:00:00.000Z', outcome: 'WAITING' } as StoredNotice;
  expect(sinceOf('2026-11-17T09:20:00.000Z', waiting)).toBe('2026-11-17T09:00:00.000Z');
  expect(sinceOf('2026-11-17T09:20:00.000Z', { ...waiting, outcome: 'CORRECTED' })).toBe('2026-11-17T09:20:00.000Z');
  expect(sinceOf('2026-11-17T09:20:00.000Z', undefined)).toBe('2026-11-17T09:20:00.000Z');
});

describe('a household', () => {
  const guardian = (parentId: number, more: Partial<Guardian> = {}): Guardian => ({
    parentId,
    firstName: 'Rima',
    lastName: 'Haddad',
    email: `p${parentId}@families.test`,
    noSchoolMail: false,
    noContact: false,
    ...more,
  });
  const child = (studentId: number, parents: Guardian[], isEnrolled = true): Child => ({
    studentId,
    studentName: `Child ${studentId}`,
    isEnrolled,
    parents,
  });
  const chosen = (...children: Child[]) =>
    [...guardiansOf(children, 'FIRST_PARENT').guardians].map(([id, told]) => [id, told.map((each) => each.parentId)]);

  test('is told through the first parent who takes mail', () => {
    expect(chosen(child(1, [guardian(1), guardian(2)]))).toEqual([[1, [1]]]);
    expect(chosen(child(1, [guardian(1, { email: null }), guardian(2)]))).toEqual([[1, [2]]]);
    expect(chosen(child(1, [guardian(1, { noSchoolMail: true }), guardian(2)]))).toEqual([[1, [2]]]);
  });

  test('is told once, through a parent shared by brothers and sisters', () => {
    expect(chosen(child(1, [guardian(1), guardian(2)]), child(2, [guardian(3), guardian(2)]))).toEqual([
      [1, [2]],
      [2, [2]],
    ]);
  });

  test('every child is reported once to one of their parents, or has a reason', () => {
    const parents = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 5 }), kind: fc.constantFrom('mail', 'none', 'no') }),
      { selector: ({ id }) => id, maxLength: 3 },
    );
    const family = fc.array(fc.tuple(parents, fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(family, (given) => {
        const children = given.map(([links, isEnrolled], n) =>
          child(
            n,
            links.map(({ id, kind }) =>
              guardian(id, { ...(kind === 'none' ? { email: null } : {}), noSchoolMail: kind === 'no' }),
            ),
            isEnrolled,
          ),
        );
        const { guardians, left } = guardiansOf(children, 'FIRST_PARENT');
        for (const { studentId, parents: own, isEnrolled } of children) {
          const told = guardians.get(studentId) ?? [];
          expect(told.length + (left.has(studentId) ? 1 : 0)).toBe(1);
          for (const each of told) {
            expect(own).toContainEqual(each);
            expect([isEnrolled, each.email === null, each.noSchoolMail]).toEqual([true, false, false]);
          }
        }
      }),
    );
  });
});
