import { keyAct, stepped } from './keys';

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) =>
  keyAct({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('the keys of the register', () => {
  test('P A L U mark, in either case', () => {
    expect(['p', 'A', 'l', 'U'].map((key) => press(key))).toEqual(
      ['PRESENT', 'ABSENT', 'LATE', 'UNINFORMED_ABSENT'].map((status) => ({ act: 'mark', status })),
    );
  });

  test('arrows move between students and between buttons', () => {
    expect(press('ArrowDown')).toEqual({ act: 'student', by: 1 });
    expect(press('ArrowUp')).toEqual({ act: 'student', by: -1 });
    expect(press('ArrowLeft')).toEqual({ act: 'button', by: -1 });
    expect(press('End')).toEqual({ act: 'student', by: Infinity });
  });

  test('Delete clears and N opens the note', () => {
    expect(press('Delete')).toEqual({ act: 'clear' });
    expect(press('n')).toEqual({ act: 'note' });
  });

  test('leaves the browser its own keys', () => {
    expect(press('p', { ctrlKey: true })).toBeNull();
    expect(press('l', { metaKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('Enter')).toBeNull();
  });

  test('a step stops at both ends', () => {
    expect([
      stepped(0, -1, 4),
      stepped(3, 1, 4),
      stepped(1, 1, 4),
      stepped(2, Infinity, 22),
      stepped(2, -Infinity, 22),
    ]).toEqual([0, 3, 2, 21, 0]);
  });
});
