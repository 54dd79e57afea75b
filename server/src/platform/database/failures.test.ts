import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseAway, lostConnectionOf } from './failures.js';

const failed = (code: string) => new QueryFailedError('SELECT 1', [], Object.assign(new Error('said'), { code }));

it.each([
  ['ECONNREFUSED', 'the server is not there'],
  ['ECONNRESET', 'the connection broke'],
  ['57P01', 'an administrator ends the connection'],
  ['57P03', 'the server is starting'],
  ['53300', 'it takes no more connections'],
  ['08006', 'the connection failed'],
  ['SQLITE_BUSY_SNAPSHOT', 'another program writes'],
])('takes %s for a database that is away: %s', (code) => {
  expect(isDatabaseAway(failed(code))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('said'), { code }))).toBe(true);
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'terminating connection due to administrator command',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('knows what is said without a code: %s', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true);
});

it.each(['23505', '40P01', '53100', '57014', 'SQLITE_FULL', 'SQLITE_CONSTRAINT', 'ENOENT'])(
  'takes %s for another failure',
  (code) => {
    expect(isDatabaseAway(failed(code))).toBe(false);
  },
);

it.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
  'takes a unit whose connection was released before a statement for one that lost it: $name',
  (error) => {
    expect(lostConnectionOf(error, true)).toMatchObject({ mayBeDone: false });
  },
);
