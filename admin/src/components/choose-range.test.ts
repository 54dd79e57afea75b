import { chooseRange } from './choose-range';

const order = [5, 3, 9, 1];
const sorted = (ids: ReadonlySet<number>) => [...ids].toSorted();

it('toggles one', () => {
  expect(sorted(chooseRange(new Set([3]), order, 9, null))).toEqual([3, 9]);
  expect(sorted(chooseRange(new Set([3]), order, 3, null))).toEqual([]);
});

it('chooses or clears everybody between two presses, upwards and downwards', () => {
  expect(sorted(chooseRange(new Set([3]), order, 1, 3))).toEqual([1, 3, 9]);
  expect(sorted(chooseRange(new Set([1]), order, 5, 1))).toEqual([1, 3, 5, 9]);
  expect(sorted(chooseRange(new Set([5, 3, 9, 1]), order, 9, 3))).toEqual([1, 5]);
});

it('toggles only one if the previously pressed row is hidden', () => {
  expect(sorted(chooseRange(new Set(), order, 9, 77))).toEqual([9]);
});
