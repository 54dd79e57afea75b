import { spanOf } from './span';

const view = { extent: 600, size: 28, count: 90, ahead: 4, step: 8 };

describe('what of many equal rows or columns is drawn', () => {
  test('includes the visible items and some more, in whole steps', () => {
    expect(spanOf({ ...view, offset: 0 })).toEqual({ from: 0, to: 32 });
    expect(spanOf({ ...view, offset: 1000 })).toEqual({ from: 24, to: 64 });
  });

  test('does not change with every pixel', () => {
    const spans = Array.from({ length: 28 }, (_, px) => spanOf({ ...view, offset: 1000 + px }));
    expect(new Set(spans.map(({ from, to }) => `${from} ${to}`)).size).toBeLessThanOrEqual(2);
  });

  test('ends with the last one', () => {
    expect(spanOf({ ...view, offset: 90 * 28 - 600 })).toEqual({ from: 64, to: 90 });
    expect(spanOf({ ...view, offset: 99_999 })).toEqual({ from: 90, to: 90 });
    expect(spanOf({ ...view, offset: -50, count: 3 })).toEqual({ from: 0, to: 3 });
  });

  test('includes everything visible, however it is scrolled', () => {
    for (let offset = 0; offset <= 90 * 28 - 600; offset += 13) {
      const { from, to } = spanOf({ ...view, offset });
      expect(from * 28).toBeLessThanOrEqual(offset);
      expect(to * 28).toBeGreaterThanOrEqual(offset + 600);
    }
  });
});
