import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startObjectServer, type ObjectServer } from '../../../test/object-server.js';
import { ObjectStore, storeLimits } from './object-store.js';
import { storeAddressOf } from '../store-address.js';
import { StoreFailure } from './store-failure.js';

let server: ObjectServer;
beforeEach(async () => void (server = await startObjectServer()));
afterEach(async () => {
  // The short limits of one test.
  jest.restoreAllMocks();
  await server.close();
});

const storeOf = (s3 = server.s3, address = 's3://school/files') => new ObjectStore(address, s3);

/** The sentence with which each call fails. */
async function failures(store: ObjectStore): Promise<Set<string>> {
  const calls = [
    () => store.put('a', Readable.from([Buffer.from('x')])),
    () => store.get('a'),
    () => store.size('a'),
    () => store.list(''),
    () => store.remove('a'),
    () => store.move('a', 'b'),
  ];
  const errors = await Promise.all(calls.map((call) => call().catch((error: unknown) => error)));
  for (const error of errors) expect(error).toBeInstanceOf(StoreFailure);
  return new Set(errors.map((error) => (error as Error).message));
}

test('lists every page, and the folders', async () => {
  const store = storeOf();
  await store.put('folder/a', Readable.from([Buffer.from('x')]));
  expect(await store.list('')).toEqual({ objects: [], folders: ['folder'] });
  const object = (name: string) =>
    `<Contents><Key>files/${name}</Key><Size>3</Size><LastModified>2026-11-18T10:00:00.000Z</LastModified></Contents>`;
  const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>';
  server.answer = ({ url }, response) => {
    const page = url!.includes('continuation-token=2') ? object('b') : object('a') + next;
    response.end(`<ListBucketResult>${page}</ListBucketResult>`);
  };
  const modified = Date.parse('2026-11-18T10:00:00Z');
  expect(await store.list('')).toEqual({
    objects: ['a', 'b'].map((name) => ({ name, size: 3, modified })),
    folders: [],
  });
});

test('stores nothing of content that breaks off, and says why', async () => {
  const broken = (length: number) =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(length);
        throw new Error('The disk is gone.');
      })(),
    );
  const store = storeOf();
  for (const length of [10, 12_000_000]) {
    await expect(store.put('a', broken(length))).rejects.toThrow('The disk is gone.');
    expect(await store.size('a')).toBeNull();
  }
});

test('says that a store is away', async () => {
  await server.stop();
  // In jest, whose errors are not the client's, the client hides the code.
  for (const sentence of await failures(storeOf()))
    expect(sentence).toMatch(/^The store s3:\/\/school\/files does not answer \((ECONNREFUSED|Error)\)\.$/);
});

test('says that a store is silent', async () => {
  jest.replaceProperty(storeLimits, 'answerMs', 100);
  jest.replaceProperty(storeLimits, 'partMs', 100);
  server.answer = () => undefined;
  expect(await failures(storeOf())).toEqual(new Set(['The store s3://school/files does not answer (ETIMEDOUT).']));
});

test('says that a store refuses, without the keys or what the store said', async () => {
  server.answer = (request, response) => {
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(
      request.method === 'HEAD'
        ? ''
        : `<Error><Code>InvalidAccessKeyId</Code><Message>No key ${server.s3.secretAccessKey}</Message></Error>`,
    );
  };
  for (const sentence of await failures(storeOf()))
    expect(sentence).toMatch(/^The store s3:\/\/school\/files refuses \(\w+, 403\)\.$/);
  server.answer = null;
  await expect(storeOf({ ...server.s3, accessKeyId: 'ANOTHER' }).list('')).rejects.toThrow(
    'The store s3://school/files refuses (InvalidAccessKeyId, 403).',
  );
  await expect(storeOf(server.s3, 's3://nobodys').list('')).rejects.toThrow(
    'The store s3://nobodys refuses (NoSuchBucket, 404).',
  );
});

test('ends a file that stops in the middle', async () => {
  jest.replaceProperty(storeLimits, 'idleMs', 100);
  server.answer = (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-length': '10' }).write('half');
  };
  const { content: half } = await storeOf().get('a');
  await expect(text(half)).rejects.toThrow('The store s3://school/files stopped in the middle of a file.');
});

test('ends a call whose answer stops in the middle', async () => {
  jest.replaceProperty(storeLimits, 'stallMs', 100);
  server.answer = (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-length': '10' }).write('<a>');
  };
  const store = storeOf();
  const calls = [store.put('a', Readable.from([Buffer.from('x')])), store.list(''), store.remove('a')];
  const errors = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)));
  for (const error of errors) expect(error).toBeInstanceOf(StoreFailure);
});

test.each([
  ['s3://school', { bucket: 'school', prefix: '', endpoint: null }],
  ['s3://school/a//b/', { bucket: 'school', prefix: 'a/b/', endpoint: null }],
  [
    's3://my.school/a?endpoint=https://minio.example:9000',
    { bucket: 'my.school', prefix: 'a/', endpoint: 'https://minio.example:9000' },
  ],
  ['s3://', null],
  ['/srv/files', null],
  ['s3://key:secret@school/files', null],
  ['s3://school?endpoint=ftp://minio.example', null],
  ['s3://school?endpoint=https://key:secret@minio.example', null],
  ['s3://school?region=eu-west-1', null],
])('reads the address %s', (address, parsed) => {
  expect(storeAddressOf(address)).toEqual(parsed);
});
