import { sendAct } from './repeat-keys';

const none = new URLSearchParams();
const send = (path: string, body: unknown = {}, now = 0) => sendAct('POST', path, none, body, now)!;

test('repeats an unanswered write with the same key, and an answered one with another', () => {
  const first = send('/parents', { lastName: 'Haddad' });
  first.undecided();
  const second = send('/parents', { lastName: 'Haddad' });
  expect(second.key).toBe(first.key);
  second.decided();
  expect(send('/parents', { lastName: 'Haddad' }).key).not.toBe(first.key);
});

test('gives two presses of one button one key', () => {
  const [first, second] = [send('/sections'), send('/sections')];
  expect(second.key).toBe(first.key);
  first.decided();
  second.undecided();
  expect(send('/sections').key).not.toBe(first.key);
});

test('treats another body, query, method or path as another act', () => {
  const keys = [
    send('/a', { n: 1 }),
    send('/a', { n: 2 }),
    send('/b', { n: 1 }),
    sendAct('PUT', '/a', none, { n: 1 })!,
    sendAct('POST', '/a', new URLSearchParams({ dryRun: 'false' }), { n: 1 })!,
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('treats a write after a different one, or much later, as a new act', () => {
  const hold = send('/user/status-by-email', { status: 'HOLD' });
  hold.undecided();
  send('/user/status-by-email', { status: 'ACTIVE' }).decided();
  const again = send('/user/status-by-email', { status: 'HOLD' });
  expect(again.key).not.toBe(hold.key);
  again.undecided();
  expect(send('/user/status-by-email', { status: 'HOLD' }, 600_000).key).toBe(again.key);
  const waiting = send('/user/status-by-email', { status: 'HOLD' }, 1_000_000);
  waiting.decided();
  const late = send('/late', {}, 0);
  late.undecided();
  expect(send('/late', {}, 600_001).key).not.toBe(late.key);
});

test('keeps the key of a write in flight during another one', () => {
  const slow = send('/calendar-days/close');
  send('/parents', { lastName: 'Saab' }).decided();
  slow.undecided();
  expect(send('/calendar-days/close').key).toBe(slow.key);
});

test('has no key for reads, writes with an id of their own, and files, and forgets nothing because of them', () => {
  const failed = send('/class-types', { className: 'Arabic' });
  failed.undecided();
  expect(sendAct('POST', '/class-types', new URLSearchParams({ dryRun: 'true' }), {})).toBeUndefined();
  expect(sendAct('GET', '/class-types', none, undefined)).toBeUndefined();
  expect(sendAct('POST', '/students/import', none, new FormData())).toBeUndefined();
  expect(sendAct('PUT', '/attendance/registers', none, { saveId: 'a' })).toBeUndefined();
  expect(sendAct('POST', '/enrollments/submissions', none, { clientId: 'a' })).toBeUndefined();
  expect(send('/class-types', { className: 'Arabic' }).key).toBe(failed.key);
});
