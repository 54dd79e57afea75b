import { WaitingLine } from './waiting-line.js';

const settled = async (work: Promise<void>) =>
  Promise.race([work.then(() => 'in'), new Promise((resolve) => setImmediate(() => resolve('waits')))]);

it('lets in as many as there are places, then one for each that leaves, in order of arrival', async () => {
  const line = new WaitingLine(1, 2);
  await line.enter();
  const [second, third] = [line.enter(), line.enter()];
  expect([await settled(second), await settled(third)]).toEqual(['waits', 'waits']);
  line.leave();
  expect([await settled(second), await settled(third)]).toEqual(['in', 'waits']);
  line.leave();
  expect(await settled(third)).toBe('in');
});

it('refuses at once if too many are already waiting', async () => {
  const line = new WaitingLine(1, 1);
  await line.enter();
  const second = line.enter();
  await expect(line.enter()).rejects.toMatchObject({ reason: 'busy' });
  line.leave();
  await second;
  line.leave();
  await line.enter();
});

it('forgets callers that leave, and gives their place to nobody', async () => {
  const line = new WaitingLine(1, 2);
  await line.enter();
  const gone = new AbortController();
  const left = line.enter(gone.signal);
  const next = line.enter();
  gone.abort();
  await expect(left).rejects.toMatchObject({ name: 'WorkerFailure' });
  await expect(line.enter(gone.signal)).rejects.toMatchObject({ name: 'WorkerFailure' });
  line.leave();
  await next;
});
