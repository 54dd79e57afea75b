import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Controller, Post, UploadedFile } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';

import type { UploadTimes } from '../http/uploads.js';
import { uploadLimits } from './upload-limits.js';
import { sheetOf, WorkbookUpload } from './workbook-upload.js';

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

@Controller()
class UploadController {
  @Post('import')
  @WorkbookUpload()
  receive(@UploadedFile() file: Express.Multer.File | undefined) {
    return { bytes: sheetOf(file).bytes.length };
  }

  @Post('echo')
  @WorkbookUpload()
  async echo(@UploadedFile() file: Express.Multer.File | undefined) {
    await nextTurn();
    return { digest: digestOf(sheetOf(file).bytes) };
  }

  @Post('commit')
  @WorkbookUpload()
  commit() {
    return { done: true };
  }
}

let app: NestExpressApplication;
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [UploadController] }).compile();
  app = module.createNestApplication<NestExpressApplication>({ logger: false });
  // Visitors are told apart by their addresses.
  app.set('trust proxy', true);
  await app.listen(0, '127.0.0.1');
});
afterAll(() => app.close());

const send = (path = '/import') => request(app.getHttpServer()).post(path);

it('accepts a workbook, whatever the case of its extension', async () => {
  const { body, status } = await send().attach('file', Buffer.from('PK'), 'Roster.XLSX');
  expect({ body, status }).toEqual({ body: { bytes: 2 }, status: 201 });
});

it.each<[string, () => request.Test, number, string]>([
  ['no file', () => send().field('note', 'x'), 400, 'Choose a file first'],
  ['no form at all', () => send().send({ file: 'x' }), 400, 'Choose a file first'],
  [
    'a file of another name',
    () => send().attach('file', Buffer.from('PK'), 'roster.xlsm'),
    400,
    'Please select a .xlsx or .csv file',
  ],
  [
    '50 MB',
    () => send().attach('file', Buffer.alloc(50 * 1024 * 1024), 'roster.xlsx'),
    413,
    'The file is larger than 10 MB.',
  ],
  [
    'two files',
    () => send().attach('file', Buffer.from('a'), 'a.xlsx').attach('file', Buffer.from('b'), 'b.xlsx'),
    400,
    "Send one file, in the field 'file'.",
  ],
  [
    'a file in another field',
    () => send().attach('picture', Buffer.from('a'), 'a.xlsx'),
    400,
    "Send one file, in the field 'file'.",
  ],
  [
    'a field of a megabyte',
    () => send().field('note', 'x'.repeat(1_000_000)).attach('file', Buffer.from('a'), 'a.xlsx'),
    400,
    'The upload could not be read. Choose the file again.',
  ],
  [
    'half a form',
    () =>
      send()
        .set('content-type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK'),
    400,
    'The upload could not be read. Choose the file again.',
  ],
])('refuses %s', async (_, upload, status, message) => {
  const answer = await upload();
  expect({ status: answer.status, message: (answer.body as { message: string }).message }).toEqual({ status, message });
});

it('reads many large ones a few at a time, and refuses more when too many wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      send()
        .set('x-forwarded-for', `192.0.2.${n % 3}`)
        .attach('file', Buffer.alloc(9 * 1024 * 1024), 'roster.xlsx'),
    ),
  );
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken.length).toBeGreaterThanOrEqual(20);
  for (const { status, body } of answers)
    if (status !== 201)
      expect({ status, body: body as unknown }).toMatchObject({
        status: 503,
        body: { message: 'Several spreadsheets are already being uploaded. Try again in a minute.' },
      });
});

it('keeps two large concurrent ones apart, and reuses their memory for the next', async () => {
  const sent = [1, 2, 3, 4, 5].map((n) => Buffer.alloc(2 * 1024 * 1024 + n, n));
  const answers = await Promise.all(sent.map((bytes) => send('/echo').attach('file', bytes, 'roster.xlsx')));
  expect(answers.map(({ body }) => body as unknown)).toEqual(sent.map((bytes) => ({ digest: digestOf(bytes) })));
});

it('accepts a commit without a file, or with an empty one of any name', async () => {
  expect((await send('/commit')).body).toEqual({ done: true });
  expect((await send('/commit').attach('file', Buffer.alloc(0), 'blob')).body).toEqual({ done: true });
});

it('gives up a stalled upload, and lets small ones in meanwhile', async () => {
  const idle = jest.replaceProperty(uploadLimits as { uploadTimes: UploadTimes }, 'uploadTimes', {
    ...uploadLimits.uploadTimes,
    idleMs: 300,
  });
  const { port } = app.getHttpServer().address() as { port: number };
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
  const stopped = [1, 2, 3].map(() => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /import HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    return text(socket);
  });
  await send().attach('file', Buffer.from('PK'), 'small.xlsx').expect(201);
  for (const answer of await Promise.all(stopped))
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*The upload stopped before the whole file arrived\./);
  await send('/echo').attach('file', Buffer.alloc(5_000_000), 'large.xlsx').expect(201);
  idle.restore();
});
