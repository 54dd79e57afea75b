import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApp, type TestApp } from '../../../test/create-app.js';

let t: TestApp;
beforeAll(async () => void (t = await createApp()));
afterAll(() => t.close());

it('refuses a file once all of it has come: who is still sending when the connection closes hears nothing', async () => {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const heard = text(socket);
  const half = Buffer.alloc(1_000_000);
  socket.write(
    `POST /api/students/import HTTP/1.1\r\nHost: school.test\r\nOrigin: http://school.test\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${2 * half.length}\r\n\r\n`,
  );
  socket.write(half);
  // Another call is answered, and so this one is decided.
  await t.visitor().get('/api/auth/me').expect(401);
  socket.write(half);
  expect(await heard).toMatch(/^HTTP\/1\.1 401 [^]*"Please sign in\."/);
});
