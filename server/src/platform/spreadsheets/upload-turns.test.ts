import { setImmediate as nextTurn } from 'node:timers/promises';
import { UploadTurns } from './upload-turns.js';

const words = 'Several workbooks are being uploaded already. Try again in a minute.';
const limits = { bytes: 10, waiting: 2, waitMs: 60_000 };

/** What came of each upload, in the order in which they came. */
function watch(uploads: readonly Promise<() => void>[]) {
  const states: (string | (() => void))[] = uploads.map(() => 'waits');
  for (const [n, upload] of uploads.entries())
    void upload.then(
      (done) => (states[n] = done),
      (error: Error) => (states[n] = error.message),
    );
  const shown = async () => {
    await nextTurn();
    return states.map((state) => (typeof state === 'string' ? state : 'reads'));
  };
  return { shown, end: (n: number) => (states[n] as () => void)() };
}

it('lets uploads be read while they fit together, the next in their order, and refuses who would wait too far behind', async () => {
  const turns = new UploadTurns(limits);
  const { shown, end } = watch([6, 4, 5, 1, 1].map((bytes) => turns.enter(bytes)));
  expect(await shown()).toEqual(['reads', 'reads', 'waits', 'waits', words]);
  end(1);
  expect(await shown()).toEqual(['reads', 'reads', 'waits', 'waits', words]);
  end(0);
  expect(await shown()).toEqual(['reads', 'reads', 'reads', 'reads', words]);
});

it('lets an upload that is larger than all that may be in memory be read alone', async () => {
  const turns = new UploadTurns(limits);
  const { shown, end } = watch([turns.enter(30), turns.enter(1)]);
  expect(await shown()).toEqual(['reads', 'waits']);
  end(0);
  expect(await shown()).toEqual(['reads', 'reads']);
});

it('forgets who left, and who has waited too long', async () => {
  const turns = new UploadTurns({ ...limits, waitMs: 1 });
  const patient = new UploadTurns(limits);
  const gone = new AbortController();
  const { shown } = watch([patient.enter(10), patient.enter(9, gone.signal), patient.enter(1)]);
  gone.abort();
  expect(await shown()).toEqual(['reads', words, 'waits']);
  const done = await turns.enter(10);
  await expect(turns.enter(1)).rejects.toThrow(words);
  done();
  // Who waited too long takes no room.
  (await turns.enter(10))();
});
