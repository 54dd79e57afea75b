/** @jest-environment ./admin/test/dom-environment.cjs */
import { network, refusal } from '../../../test/network';
import { followNews } from './news';

/** The browser's stream, to a server that refuses it. */
class RefusedStream {
  static opened = 0;
  static readonly CLOSED = 2;
  readyState = 0;
  onerror = () => {};

  constructor() {
    RefusedStream.opened++;
    setTimeout(() => {
      this.readyState = RefusedStream.CLOSED;
      this.onerror();
    });
  }

  close() {
    this.onerror = () => {};
  }
}

const scopes = [globalThis, window];
afterAll(() => scopes.forEach((scope) => Reflect.deleteProperty(scope, 'EventSource')));

test('a server that refuses the news is asked at growing intervals, as after each of its restarts', async () => {
  for (const scope of scopes) Object.assign(scope, { EventSource: RefusedStream });
  network.between = () => refusal(503, 'The server is being restarted.');
  jest.useFakeTimers();
  const stop = followNews();
  await jest.advanceTimersByTimeAsync(60_000);
  stop();
  const { opened } = RefusedStream;
  expect(opened).toBeGreaterThan(5);
  expect(opened).toBeLessThan(12);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(RefusedStream.opened).toBe(opened);
});
