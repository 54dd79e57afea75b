import { toldApart } from '@homeroom/shared/names';
import { contrast } from '@homeroom/shared/settings/theme/color';
import { paper } from '@homeroom/shared/settings/theme/paper';
import { axisMaximum, axisNames, chartHeight, colorOfName, ticksOf, valueOf } from './graph-scale';

describe('the axis of a chart (spec 9)', () => {
  test('goes to at least 10, and for rates to the next ten', () => {
    expect(axisMaximum([], 'count')).toBe(10);
    expect(axisMaximum([3, 4], 'count')).toBe(10);
    expect(axisMaximum([3, 27], 'count')).toBe(27);
    expect(axisMaximum([4], 'rate')).toBe(10);
    expect(axisMaximum([31], 'rate')).toBe(40);
    expect(axisMaximum([100], 'rate')).toBe(100);
  });

  test('has ticks at 0, 2, 4, 6 and 10 where the maximum is 10', () => {
    expect(ticksOf(10, 220)).toEqual([0, 2, 4, 6, 10]);
    expect(ticksOf(10, 60)).toEqual([0, 2, 4, 6, 8, 10]);
  });

  test('has even ticks above 10', () => {
    expect(ticksOf(12, 280)).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect(ticksOf(14, 280)).toEqual([0, 5, 10]);
    expect(ticksOf(27, 280)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticksOf(40, 280)).toEqual([0, 10, 20, 30, 40]);
    expect(ticksOf(90, 280)).toEqual([0, 20, 40, 60, 80]);
    expect(ticksOf(100, 280)).toEqual([0, 20, 40, 60, 80, 100]);
    for (let maximum = 10; maximum <= 400; maximum++) {
      const ticks = ticksOf(maximum, 220);
      ticks.slice(1).forEach((tick, n) => expect(((tick - ticks[n]!) / maximum) * 220).toBeGreaterThanOrEqual(13));
      expect(ticks.at(-1)).toBeLessThanOrEqual(maximum);
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

test('a colour follows from the name: sorted names run through one palette, and can be seen on the surface', () => {
  const names = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${letter.toUpperCase()}na Okafor`);
  for (const mode of ['light', 'dark'] as const) {
    const colors = names.map((name) => colorOfName(name, mode));
    const changes = colors.filter((color, at) => color !== colors[at - 1]);
    expect(changes).toHaveLength(8);
    expect(new Set(changes).size).toBe(8);
    for (const color of changes) expect(contrast(color, paper[mode].surface)).toBeGreaterThanOrEqual(3);
  }
  expect(colorOfName('Élif', 'light')).toBe(colorOfName('Emre', 'light'));
  expect(colorOfName('نادية', 'light')).toMatch(/^#/);
});

test('names are as short as possible but still different', () => {
  const axisOf = (...names: string[]) =>
    axisNames(toldApart(names.map((studentName, at) => ({ studentId: at + 1, studentName }))));
  expect(axisOf('Amina Yusuf', 'Ben Okafor', 'Ben Haddad', 'Sam Lee', 'Sam Long', 'Mei Mansour', 'Mei Mensah')).toEqual(
    ['Amina', 'Ben O.', 'Ben H.', 'Sam Lee', 'Sam Lo.', 'Mei Ma.', 'Mei Me.'],
  );
  expect(axisOf('Amina Yusuf', 'Ben Okafor', 'Amina Yusuf')).toEqual(['Amina #1', 'Ben', 'Amina #3']);
});
