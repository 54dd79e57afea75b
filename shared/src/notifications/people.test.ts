import { namesApart } from './people.js';

const person = (fullName: string, email: string | null = null, children: string[] = []) => {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return { firstName, lastName, email, children };
};

test('names people, and tells apart those of one name by their children or their address', () => {
  expect(
    namesApart([
      person('Rima Haddad', 'rima@x.example', ['Leila']),
      person('Omar Haddad', 'omar@x.example', ['Leila', 'Sami']),
      person('Ömar Haddad', 'omar2@x.example', ['Nour']),
      person('Ana Mendes', 'ana@x.example'),
      person('Ana Mendes', 'mendes@x.example'),
      person('Sara Lee', 'one@x.example', ['Tom']),
      person('Sara Lee', 'two@x.example', ['Tom']),
    ]),
  ).toEqual([
    'Rima Haddad',
    'Omar Haddad (Leila, Sami)',
    'Ömar Haddad (Nour)',
    'Ana Mendes (ana@x.example)',
    'Ana Mendes (mendes@x.example)',
    'Sara Lee (one@x.example)',
    'Sara Lee (two@x.example)',
  ]);
  expect(namesApart([person('Ana Mendes'), person('Ana Mendes')])).toEqual(['Ana Mendes', 'Ana Mendes']);
});
