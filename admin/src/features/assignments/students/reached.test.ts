import type { ReachedClass, StayPreview } from '@homeroom/shared/students/student-page';
import { joinsInWords, reopenedInWords, stayInWords } from './reached';

const reached = (given: Partial<ReachedClass>): ReachedClass => ({
  scheduleId: 1,
  className: 'Arabic 2',
  sectionName: '2-B',
  registers: 0,
  completed: 0,
  marks: 0,
  ...given,
});
const words = (given: Partial<StayPreview>) =>
  stayInWords({ ends: null, begins: null, cancels: [], joins: [], leaves: [], ...given });

describe('what a change of a stay does, in words', () => {
  test('names the sections and their days', () => {
    const [ends, begins] = [
      { sectionName: '2-B', lastDay: '2026-11-09' },
      { sectionName: '3-A', firstDay: '2026-11-10' },
    ];
    expect(words({ ends, begins }).stays).toBe(
      'The last day in section 2-B is Mon 9 Nov 2026, the first in section 3-A is Tue 10 Nov 2026.',
    );
    expect(words({ begins }).stays).toBe('The first day in section 3-A is Tue 10 Nov 2026.');
    expect(words({ ends }).stays).toBe('The last day in section 2-B is Mon 9 Nov 2026.');
    expect(words({ ends, cancels: [{ ...begins, isMove: false }] }).stays).toMatch(
      / The assignment to section 3-A on Tue 10 Nov 2026 is cancelled\.$/,
    );
    expect(words({ ends, cancels: [{ ...begins, isMove: true }] }).stays).toBe(
      'The last day in section 2-B is Mon 9 Nov 2026. The move to section 3-A on Tue 10 Nov 2026 is cancelled.',
    );
    expect(words({})).toEqual({ stays: null, registers: [] });
  });

  test('counts the registers that the student joins, and those that become uncompleted', () => {
    expect(
      words({ joins: [reached({ registers: 3, completed: 2 }), reached({ className: 'Art 2', registers: 1 })] })
        .registers,
    ).toEqual([
      'The student joins 4 registers whose class has already met. 2 of them are completed, and will be open again until the student is marked: Arabic 2 (2).',
    ]);
    expect(words({ joins: [reached({ registers: 6, completed: 6 })] }).registers[0]).toMatch(
      /All of them are completed, and/,
    );
    expect(words({ joins: [reached({ registers: 1 })] }).registers).toEqual([
      'The student joins 1 register whose class has already met.',
    ]);
    expect(joinsInWords([reached({ registers: 2, completed: 1 })], 12)).toEqual([
      'They join 2 registers whose class has already met. One of them is completed, and will be open again until they are marked: Arabic 2 (1).',
    ]);
  });

  test('name the completed registers that are open again, and of many classes the first', () => {
    const one = reached({ registers: 1, completed: 1 });
    const classes = ['Art', 'Biology', 'Chemistry', 'Dance'].map((className) =>
      reached({ className, registers: 3, completed: 2 }),
    );
    expect(reopenedInWords([reached({ registers: 3 })])).toBeNull();
    expect(reopenedInWords([one])).toBe('1 completed register is open again: Arabic 2 2-B (1).');
    expect(reopenedInWords([one], 'will be')).toBe(
      '1 completed register will be open again until the students who join are marked: Arabic 2 2-B (1).',
    );
    expect(reopenedInWords([one, ...classes])).toBe(
      '9 completed registers are open again: Arabic 2 2-B (1), Art 2-B (2), Biology 2-B (2), 2 more classes.',
    );
  });

  test('counts the registers that the student leaves, and the marks that no longer count', () => {
    expect(words({ leaves: [reached({ registers: 2, completed: 1, marks: 1 })] }).registers).toEqual([
      'The student leaves 2 registers whose class has already met. 1 mark is kept but no longer counts: Arabic 2 (1).',
    ]);
    expect(words({ leaves: [reached({ registers: 1 })] }).registers).toEqual([
      'The student leaves 1 register whose class has already met, and has no mark in it.',
    ]);
  });
});
