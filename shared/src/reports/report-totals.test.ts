import { countsByDate, countsOf, rateOf, sumOf } from './report-totals.js';

const rows = ['PLuf', 'UnAf', 'ePPf'].map((cells) => ({ cells }));

describe('totals', () => {
  it('of a student count marks and no blanks', () => {
    expect(countsOf('PPLuAnUef')).toEqual({ P: 2, A: 1, L: 1, U: 1 });
  });

  it('of dates and of students come to the same sum', () => {
    expect(countsByDate(rows, 4)[1]).toEqual({ P: 1, A: 0, L: 1, U: 0 });
    expect(sumOf(countsByDate(rows, 4))).toEqual(sumOf(rows.map(({ cells }) => countsOf(cells))));
  });
});

describe('the attendance rate', () => {
  it('counts late as attended', () => {
    expect(rateOf({ P: 18, A: 1, L: 2, U: 0 })).toBe(95);
    expect(rateOf({ P: 20, A: 0, L: 1, U: 0 })).toBe(100);
  });

  it('is none without a mark', () => {
    expect(rateOf({ P: 0, A: 0, L: 0, U: 0 })).toBeNull();
  });

  it('never rounds a missed class away', () => {
    expect(rateOf({ P: 999, A: 1, L: 0, U: 0 })).toBe(99);
  });
});
