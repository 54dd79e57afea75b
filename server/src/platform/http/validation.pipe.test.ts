import type { BadRequestException } from '@nestjs/common';
import { z } from 'zod';
import { someWeekdays } from '@homeroom/shared/calendar/class-dates';
import { validationPipe } from './validation.pipe.js';

const schema = z.strictObject({ name: z.string(), parent: z.strictObject({ email: z.string() }).optional() });
const checked = (body: unknown) => validationPipe().transform(body, { type: 'body', schema });

it('reads no deeper into a body than its schema does', async () => {
  const look = jest.fn();
  const unknown = Object.defineProperty({}, 'deep', { enumerable: true, get: look });
  await expect(checked({ name: 'Amina', unknown })).rejects.toThrow("Unknown field 'unknown'.");
  expect(look).not.toHaveBeenCalled();
});

it("ignores keys that would change an object's prototype", async () => {
  const sent = (text: string) => checked(JSON.parse(text) as unknown);
  await expect(sent('{"name":"Amina","constructor":{"prototype":{"role":"ADMIN"}}}')).rejects.toThrow(
    "Unknown field 'constructor'.",
  );
  await expect(sent('{"name":"Amina","parent":{"email":"a@school.test","prototype":{}}}')).rejects.toThrow(
    "Unknown field 'prototype'.",
  );
  const proto = await sent('{"name":"Amina","__proto__":{"role":"ADMIN"}}').catch((error: Error) => error);
  expect('role' in (proto as object)).toBe(false);
});

it('names one problem of a value of the wrong type, by the label of its field', async () => {
  const name = z.string().max(3).nullable().meta({ label: 'Short name' });
  const form = z.strictObject({ name, weekdays: someWeekdays });
  const answerTo = (body: unknown) =>
    validationPipe()
      .transform(body, { type: 'body', schema: form })
      .catch((error: BadRequestException) => error.getResponse());
  expect(await answerTo({ name: ['a', 'b', 'c', 'd'] })).toEqual({
    message: 'Please correct 2 fields.',
    errors: [
      { path: 'name', message: 'Give Short name once.' },
      { path: 'weekdays', message: 'Choose at least one weekday.' },
    ],
  });
});
