import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { requestLimits } from './request-limits.js';

let t: TestApp;
beforeAll(async () => {
  const [headers, look] = [
    jest.replaceProperty(requestLimits, 'headersMs', 300),
    jest.replaceProperty(requestLimits, 'lookMs', 50),
  ];
  t = await createApp();
  headers.restore();
  look.restore();
});
afterAll(() => t.close());

/** Sends this and nothing more; returns everything that the server sends until it closes the connection. */
function toldTo(sent: string): Promise<string> {
  const socket = connect((t.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: school.test\r\nOrigin: http://school.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const shape = (statusCode: number, message: string) =>
  new RegExp(`^HTTP/1\\.1 ${statusCode} [^]*\\r\\n\\r\\n${JSON.stringify({ statusCode, message })}$`);

test('waits half a minute for headers, twenty seconds for more of a body, and five minutes for a reader', () => {
  expect(requestLimits).toMatchObject({ headersMs: 30_000, bodyIdleMs: 20_000, answerIdleMs: 300_000 });
});

test('ends a request whose headers do not arrive, and a connection on which nothing arrives', async () => {
  const [half, silent] = await Promise.all(
    ['GET /api/health HTTP/1.1\r\nHost: school.test\r\nX-Slow: ', ''].map(toldTo),
  );
  expect(half).toMatch(shape(408, 'The request took too long to arrive. Send it again.'));
  // A browser that opened it in advance would take a sentence for the answer to its first request.
  expect(silent).toBe('');
});

test('leaves it to a proxy to close a connection between two requests', async () => {
  const { headers } = await t.visitor().get('/api/health').set('connection', 'keep-alive').expect(200);
  expect(headers['keep-alive']).toBe('timeout=130');
});

test('says why it refuses an invalid request', async () => {
  expect(await toldTo('HELLO\r\n\r\n')).toMatch(shape(400, 'The request cannot be read.'));
  expect(await toldTo(`GET / HTTP/1.1\r\nHost: school.test\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    shape(431, 'The headers of the request are too large.'),
  );
});

describe('of a body', () => {
  let idle: jest.ReplaceProperty<number>;
  beforeAll(() => void (idle = jest.replaceProperty(requestLimits, 'bodyIdleMs', 150)));
  afterAll(() => idle.restore());

  test('of which nothing more comes the request ends', async () => {
    const told = await toldTo(`${post('/api/auth/forgot-password', 500)}{"email": "`);
    expect(told).toMatch(shape(408, 'The request stopped before all of it arrived. Send it again.'));
    await t.visitor().get('/api/health').expect(200);
  });

  test('of a refused upload of which nothing more comes the refusal is said', async () => {
    const upload = post('/api/students/import', 9_000_000).replace(
      'application/json',
      'multipart/form-data; boundary=x',
    );
    const told = await toldTo(`${upload.replace('Host', 'Connection: close\r\nHost')}--x\r\n`);
    expect(told).toMatch(/^HTTP\/1\.1 401 [^]*"Please sign in\."/);
  });

  test('that has come the answer may take its time', async () => {
    t.clock.set(null);
    // Always answered after 300 ms.
    await t.visitor().post('/api/auth/forgot-password').send({ email: 'nobody@school.test' }).expect(200);
  });
});
