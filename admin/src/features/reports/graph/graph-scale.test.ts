import { contrast } from '@homeroom/shared/theme/color';
import { paper } from '@homeroom/shared/theme/paper';
import { axisMaximum, axisNames, chartHeight, colorOfName, ticksOf, valueOf } from './graph-scale';

describe('the axis of a chart (spec 9)', () => {
  test('goes to 10 at least, and of rates to the next ten', () => {
    expect(axisMaximum([], 'count')).toBe(10);
    expect(axisMaximum([3, 4], 'count')).toBe(10);
    expect(axisMaximum([3, 27], 'count')).toBe(27);
    expect(axisMaximum([4], 'rate')).toBe(10);
    expect(axisMaximum([31], 'rate')).toBe(40);
    expect(axisMaximum([100], 'rate')).toBe(100);
  });

  test('has even whole ticks, with those of the spec among the first', () => {
    expect(ticksOf(10)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticksOf(27)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticksOf(100)).toEqual([0, 20, 40, 60, 80, 100]);
    for (let maximum = 10; maximum <= 2000; maximum++) {
      const ticks = ticksOf(maximum);
      const [, step] = ticks;
      ticks.forEach((tick, n) => expect(tick).toBe(n * step!));
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(maximum - ticks.at(-1)!).toBeLessThan(step!);
    }
  });
});

test('a chart is 220 to 340 px high, about 42 percent of the window (spec 9)', () => {
  expect([400, 524, 700, 810, 1200].map(chartHeight)).toEqual([220, 220, 294, 340, 340]);
});

test('a rate is in whole percent, and none without a base', () => {
  expect(valueOf({ count: 2, of: 3 }, 'rate')).toBe(67);
  expect(valueOf({ count: 0, of: 0 }, 'rate')).toBe(0);
  expect(valueOf({ count: 2, of: 3 }, 'count')).toBe(2);
});

test('a colour follows from the name, and can be seen on the surface', () => {
  expect(colorOfName('Ben Okafor', 'light')).toBe(colorOfName('Ben Okafor', 'light'));
  const names = Array.from({ length: 200 }, (_, n) => `Student ${n}`);
  expect(new Set(names.map((name) => colorOfName(name, 'light'))).size).toBeGreaterThan(15);
  for (const mode of ['light', 'dark'] as const)
    for (const name of names) expect(contrast(colorOfName(name, mode), paper[mode].surface)).toBeGreaterThanOrEqual(3);
});

test('names are as short as tells them apart', () => {
  const axisOf = (...names: string[]) =>
    axisNames(names.map((studentName, at) => ({ studentId: at + 1, studentName })));
  expect(axisOf('Amina Yusuf', 'Ben Okafor', 'Ben Haddad', 'Sam Lee', 'Sam Long', 'Mei Mansour', 'Mei Mensah')).toEqual(
    ['Amina', 'Ben O.', 'Ben H.', 'Sam Lee', 'Sam Lo.', 'Mei Ma.', 'Mei Me.'],
  );
  expect(axisOf('Amina Yusuf', 'Ben Okafor', 'Amina Yusuf')).toEqual(['Amina #1', 'Ben', 'Amina #3']);
});
