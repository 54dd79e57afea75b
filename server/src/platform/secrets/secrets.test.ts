import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { Sealed, SealedColumn } from '../database/sealed.js';
import { Secrets } from './secrets.js';

const place = 'webhooks.key';
const secrets = new Secrets(randomBytes(32));

it('opens whatever it sealed, and never seals a text the same way twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [one, other] = [secrets.seal(place, text), secrets.seal(place, text)];
      expect(secrets.open(one)).toBe(text);
      expect(one.text).not.toBe(other.text);
      expect(one.text).toMatch(/^v1\.[\w-]{38,}$/);
    }),
  );
});

it('opens nothing that was changed, sealed for another column or with another key, or never sealed', () => {
  // 39 bytes with the nonce and the tag, so that the base64 text has no unused bits.
  const { text } = secrets.seal(place, 'open sesame');
  const changed = [...text].map((sign, n) => text.slice(0, n) + (sign === 'A' ? 'B' : 'A') + text.slice(n + 1));
  for (const wrong of [
    ...changed.map((each) => new Sealed(place, each)),
    new Sealed('users.key', text),
    new Sealed(place, '/x?token=abc'),
    new Sealed(place, ''),
  ])
    expect([wrong.text, secrets.opens(wrong)]).toEqual([wrong.text, false]);
  const others = new Secrets(randomBytes(32));
  expect(() => others.open(new Sealed(place, text))).toThrow(
    'A secret of webhooks.key cannot be opened with the key of this school.',
  );
  expect(secrets.opens(new Sealed(place, text))).toBe(true);
});

it('shows no secret and no key in answers, in the audit log or on the console', () => {
  const sealed = secrets.seal(place, 'swordfish');
  expect(JSON.stringify({ id: 1, sealed })).toBe('{"id":1}');
  expect(inspect({ sealed })).toBe('{ sealed: [sealed] }');
  expect(inspect(secrets, { showHidden: true })).not.toMatch(/<Buffer/);
});

it('gives each key its own, constant fingerprint', () => {
  const key = randomBytes(32);
  const { fingerprint } = new Secrets(key);
  expect(fingerprint).toMatch(/^[\da-f]{64}$/);
  expect(new Secrets(key).fingerprint).toBe(fingerprint);
  expect(secrets.fingerprint).not.toBe(fingerprint);
  expect(fingerprint).not.toContain(key.toString('hex'));
});

it('signs a text so that no other text and no other key has its signature', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const signature = secrets.sign(text);
      expect(signature).toMatch(/^[\w-]{43}$/);
      expect(secrets.isSigned(text, signature)).toBe(true);
      expect(secrets.isSigned(other, signature)).toBe(other === text);
      expect(new Secrets(randomBytes(32)).isSigned(text, signature)).toBe(false);
      expect(secrets.isSigned(text, other)).toBe(false);
    }),
  );
});

it('accepts in a column only values sealed for it', () => {
  const column = new SealedColumn(place);
  const sealed = secrets.seal(place, 'swordfish');
  expect(column.to(sealed)).toBe(sealed.text);
  expect(secrets.open(column.from(sealed.text)!)).toBe('swordfish');
  expect([column.to(null), column.from(null)]).toEqual([null, null]);
  for (const wrong of ['swordfish', sealed.text, secrets.seal('users.key', 'swordfish')])
    expect(() => column.to(wrong)).toThrow('webhooks.key takes only what was sealed for it.');
});
