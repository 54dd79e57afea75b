import { statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';

type KeyAct =
  | { act: 'student'; by: number }
  | { act: 'button'; by: number }
  | { act: 'mark'; status: MarkStatus }
  | { act: 'clear' }
  | { act: 'note' }
  | { act: 'reason' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const acts: Record<string, KeyAct> = {
  ArrowDown: { act: 'student', by: 1 },
  ArrowUp: { act: 'student', by: -1 },
  ArrowRight: { act: 'button', by: 1 },
  ArrowLeft: { act: 'button', by: -1 },
  Home: { act: 'student', by: -Infinity },
  End: { act: 'student', by: Infinity },
  Delete: { act: 'clear' },
  Backspace: { act: 'clear' },
  N: { act: 'note' },
  R: { act: 'reason' },
};

/** Arrows move; P, A, L and U mark and move on; N opens the note, and R the reason of an absence; Delete clears (decisions 5). `null` for other keys, and with Ctrl, Alt or Cmd. */
export function keyAct({ key, ctrlKey, metaKey, altKey }: Pressed): KeyAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  const name = key.length === 1 ? key.toUpperCase() : key;
  const status = statusOfLetter[name];
  return status ? { act: 'mark', status } : (acts[name] ?? null);
}

/** `at` moved by `by`, within 0 and `size` - 1. */
export const stepped = (at: number, by: number, size: number) => Math.min(Math.max(at + by, 0), size - 1);
