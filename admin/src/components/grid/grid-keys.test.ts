import { stepped } from './grid-keys';

const size = { rows: 20, columns: 9 };
const press = (key: string, more: Partial<Record<'ctrlKey' | 'altKey', boolean>> = {}) =>
  stepped({ row: 3, column: 4 }, { key, ctrlKey: false, metaKey: false, altKey: false, ...more }, size);

it.each([
  ['ArrowDown', { row: 4, column: 4 }],
  ['ArrowUp', { row: 2, column: 4 }],
  ['ArrowRight', { row: 3, column: 5 }],
  ['ArrowLeft', { row: 3, column: 3 }],
  ['PageDown', { row: 13, column: 4 }],
  ['PageUp', { row: 0, column: 4 }],
  ['Home', { row: 3, column: 0 }],
  ['End', { row: 3, column: 8 }],
])('%s moves', (key, place) => expect(press(key)).toEqual(place));

it('leads to the edges with Ctrl', () => {
  expect(press('ArrowDown', { ctrlKey: true })).toEqual({ row: 19, column: 4 });
  expect(press('Home', { ctrlKey: true })).toEqual({ row: 0, column: 0 });
  expect(press('End', { ctrlKey: true })).toEqual({ row: 19, column: 8 });
});

it('leaves other keys alone', () => {
  expect(press('a')).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});
