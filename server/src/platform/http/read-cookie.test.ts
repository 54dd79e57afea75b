import type { Request } from 'express';
import { cookieReader } from './read-cookie.js';

const read = (cookie?: string) => cookieReader('homeroom', /^(\d+)\.(\w+)$/)({ headers: { cookie } } as Request);

it.each([
  ['homeroom=1.a', '1'],
  ['other=x; homeroom=2.b;homeroom=3.c', '2'],
  ['homeroom=<>; homeroom=4.d; homeroom', '4'],
])('reads %j', (cookie, first) => expect(read(cookie)?.[1]).toBe(first));

it.each([undefined, '', 'homeroom', 'homeroom=1.a.', 'xhomeroom=1.a', 'homeroom2=1.a', 'other=homeroom=1.a'])(
  'finds none in %j',
  (cookie) => expect(read(cookie)).toBeNull(),
);
