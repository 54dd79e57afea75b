import { ParentBook, type NewParent } from './parent-book.js';

const parent = (firstName: string, email: string | null): NewParent => ({
  ...{ firstName, lastName: 'Yusuf', fullNameKey: `${firstName.toLowerCase()} yusuf` },
  ...{ email, phone: null },
});

it.each([
  ['another parent of the child is that person', parent('Omar', null)],
  ['another parent of the child was said to be that person', parent('Sara', 'omar@x.test')],
])('takes nobody for the owner of an address if %s', (_, other) => {
  const omar = { ...parent('Omar', 'omar@x.test'), id: 70, studentId: 900, childLastName: 'Yusuf' };
  const book = new ParentBook([omar]);
  const found = book.identify([other, parent('Layla', 'omar@x.test')], 'Yusuf', () => 'same');
  expect(found).toMatchObject([{ is: { id: 70 } }, { is: null }]);
});
