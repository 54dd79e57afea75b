import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Unstalled } from './unstalled.js';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const silent = () => new Readable({ read: () => undefined });
const stalled = (body: Readable) => new Unstalled(body, 1000, () => new Error('It is silent.'));
const piece = Buffer.alloc(300_000, 'x');

test('fails once a body is silent while somebody waits', async () => {
  const body = silent();
  const content = stalled(body);
  body.push('half');
  const read = text(content);
  await new Promise(setImmediate);
  jest.advanceTimersByTime(1001);
  await expect(read).rejects.toThrow('It is silent.');
  expect(body.destroyed).toBe(true);
});

test('waits for a reader who takes a long time', async () => {
  const body = silent();
  const content = stalled(body);
  for (let n = 0; n < 3; n++) body.push(piece);
  body.push(null);
  const pieces = content.iterator({ destroyOnReturn: false });
  const first = (await pieces.next()) as IteratorYieldResult<Buffer>;
  await new Promise(setImmediate);
  jest.advanceTimersByTime(3_600_000);
  expect(first.value.length + (await text(content)).length).toBe(3 * piece.length);
});

test('closes a body that nobody reads', () => {
  const body = silent();
  stalled(body).destroy();
  expect(body.destroyed).toBe(true);
});
