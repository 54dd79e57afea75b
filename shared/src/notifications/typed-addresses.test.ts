import { readAddresses } from './typed-addresses.js';

const emailsOf = (text: string) => readAddresses(text).addresses.map(({ email }) => email);

it.each([
  'a@x.org, b@y.org; c@z.org',
  'a@x.org\nb@y.org\r\nc@z.org\n',
  ' a@x.org b@y.org\tc@z.org ',
  'A@X.org,,a@x.org;b@y.org, c@z.org;',
])('takes a list apart: %j', (text) => {
  expect(emailsOf(text)).toEqual(['a@x.org', 'b@y.org', 'c@z.org']);
  expect(readAddresses(text).wrong).toEqual([]);
});

it('reads the names that come with addresses', () => {
  expect(readAddresses('Ann Lee <ann@x.org>, "Lee, Ben" <ben@x.org>\nCara  Lee\tcara@x.org').addresses).toEqual([
    { email: 'ann@x.org', name: 'Ann Lee' },
    { email: 'ben@x.org', name: 'Lee, Ben' },
    { email: 'cara@x.org', name: 'Cara Lee' },
  ]);
});

it('says what is no address, and keeps the others', () => {
  expect(readAddresses('a@x.org, b@, <c@>, Ann and Ben; d@x.org')).toEqual({
    addresses: [{ email: 'a@x.org' }, { email: 'd@x.org' }],
    wrong: ['b@', '<c@>', 'Ann and Ben'],
  });
  expect(readAddresses(' , \n;')).toEqual({ addresses: [], wrong: [] });
  expect(readAddresses(`${'x'.repeat(250)}@x.org`).addresses).toEqual([]);
});
