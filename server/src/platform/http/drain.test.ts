import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { drainable, drainLimits } from './drain.js';

let answers: ServerResponse[];
let server: Server;
let drain: () => Promise<void>;
beforeEach(async () => {
  answers = [];
  server = createServer((_, response) => {
    answers.push(response);
    server.emit('asked');
  });
  drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

const ask = 'GET / HTTP/1.1\r\nHost: school.test\r\n\r\n';

async function connection(...sent: string[]): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  for (const each of sent) {
    const asked = once(server, 'asked');
    socket.write(each);
    await asked;
  }
  return socket;
}

test('closes idle connections at once, and the others with their answer', async () => {
  const idle = await connection(ask);
  const answered = once(idle, 'data');
  answers.shift()!.end('before');
  await answered;
  const silent = await connection();
  const [waiting, begun] = [await connection(ask), await connection(ask)];
  answers[1]!.write('half');

  const drained = drain();
  await Promise.all([idle, silent].map((socket) => once(socket.resume(), 'close')));
  const heard = [waiting, begun].map((socket) => text(socket));
  for (const answer of answers) answer.end(' an answer');
  const [last, whole] = await Promise.all(heard);
  expect(last).toMatch(/^HTTP\/1\.1 200 [^]*connection: close\r\n[^]* an answer$/i);
  expect(whole).toMatch(/half\r\n[^]* an answer\r\n0\r\n\r\n$/);
  await drained;
});

test('cuts connections that are still open after the grace period', async () => {
  const grace = jest.replaceProperty(drainLimits, 'graceMs', 50);
  const stuck = await connection(ask);
  const cut = once(stuck.resume(), 'close');
  await drain();
  await cut;
  grace.restore();
});
