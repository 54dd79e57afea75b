import { listedPeople } from './listed-people';

const users = [
  { id: 1, email: 'Ann@x.org' },
  { id: 2, email: null },
];
const parents = [
  { id: 5, email: 'home@y.org' },
  { id: 6, email: 'home@y.org' },
];

it('finds everybody with a pasted address, and lists addresses that nobody has', () => {
  expect(listedPeople(['ann@x.org', 'home@y.org', 'nobody@z.org'], users, parents)).toEqual({
    who: { userIds: [1], parentIds: [5, 6] },
    count: 3,
    unknown: ['nobody@z.org'],
  });
  expect(listedPeople(['nobody@z.org'], users, parents).who).toEqual({});
});
