import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

it('refuses a file only once it has fully arrived: a client that is still sending would not see the answer', async () => {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const heard = text(socket);
  const half = Buffer.alloc(1_000_000);
  socket.write(
    `POST /api/students/import HTTP/1.1\r\nHost: school.test\r\nOrigin: http://school.test\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${2 * half.length}\r\n\r\n`,
  );
  socket.write(half);
  // This call is decided once another one is answered.
  await t.visitor().get('/api/auth/me').expect(401);
  socket.write(half);
  expect(await heard).toMatch(/^HTTP\/1\.1 401 [^]*"Please sign in\."/);
});

it('says that nothing was changed only if that is certain', async () => {
  const admin = await t.as('ADMIN');
  const query = (sql: string) => t.db.unit(() => t.db.manager.query<unknown>(sql));
  const add = (lastName: string) =>
    admin.post('/api/parents').send({ firstName: 'Rima', lastName, email: null, phone: null });
  const stored = (lastName: string) => t.db.query('SELECT id FROM parents WHERE last_name = :lastName', { lastName });
  const broken = async (table: string, ask: () => PromiseLike<{ body: unknown }>) => {
    await query(`ALTER TABLE ${table} RENAME TO away`);
    const { body } = await ask();
    await query(`ALTER TABLE away RENAME TO ${table}`);
    return body;
  };
  const nothing = { statusCode: 500, message: 'Something went wrong on our side. Nothing was changed.' };
  // The answer is read before the commit.
  expect(await broken('student_parents', () => add('Khoury'))).toMatchObject(nothing);
  expect(await stored('Khoury')).toEqual([]);
  expect(await broken('audit_entries', () => add('Nasser'))).toMatchObject(nothing);
  expect(await stored('Nasser')).toEqual([]);
});
