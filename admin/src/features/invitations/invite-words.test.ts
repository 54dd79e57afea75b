import type { Invitee } from '@homeroom/shared/users';
import { chosenAtFirst, effectWords, linkLines, outcomeWords, resultTitle } from './invite-words';

const person = (given: Partial<Invitee>): Invitee => ({
  id: 1,
  name: 'Nadia Rahman',
  lastName: 'Rahman',
  email: 'nadia@school.test',
  role: 'TEACHER',
  invitation: 'NONE',
  refused: null,
  ...given,
});
const people = [
  person({ id: 1 }),
  person({ id: 2, invitation: 'SENT' }),
  person({ id: 3, invitation: 'EXPIRED' }),
  person({ id: 4, refused: 'No e-mail address.' }),
];

test('whoever has no valid invitation is chosen at first, or everybody who was named', () => {
  expect(chosenAtFirst(people)).toEqual([1, 3]);
  expect(chosenAtFirst(people.slice(0, 2), [1, 2])).toEqual([1, 2]);
  expect(chosenAtFirst([people[1]!, people[3]!])).toEqual([2]);
});

test('the effect says how the links arrive, and which stop working', () => {
  const sent = 'Each person gets an e-mail with a link to choose a password. It works for 7 days.';
  expect(effectWords([people[0]!], null)).toBe(sent);
  expect(effectWords([people[0]!, people[1]!], null)).toBe(
    `${sent} 1 person was invited before, and the earlier link stops working.`,
  );
  expect(effectWords([], 'No mail server is set up.')).toBe(
    'No mail server is set up. You get the links to copy. They work for 7 days.',
  );
});

test('the result says what happened to each person', () => {
  const [sent, copied, refused] = [
    { id: 1, name: 'Nadia Rahman', lastName: 'Rahman', email: 'nadia@school.test', refused: null, url: null },
    {
      id: 2,
      name: 'Omar Haddad',
      lastName: 'Haddad',
      email: 'omar@school.test',
      refused: null,
      url: 'http://school.test/x',
    },
    { id: 3, name: 'Ben Cole', lastName: 'Cole', email: null, refused: 'No e-mail address.', url: null },
  ];
  expect(resultTitle({ people: [sent, copied, refused], waits: null })).toBe('2 people were invited');
  expect(resultTitle({ people: [refused], waits: null })).toBe('Nobody was invited');
  expect([sent, copied, refused].map(outcomeWords)).toEqual([
    'Sent to nadia@school.test',
    'The e-mail to omar@school.test waits.',
    'No e-mail address.',
  ]);
  expect(linkLines([sent, copied, refused])).toBe('Omar Haddad\tomar@school.test\thttp://school.test/x');
});
