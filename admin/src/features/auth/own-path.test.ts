import { ownPath } from './own-path';

const origin = 'https://school.example';

it.each([
  ['/mark-attendance?schedule=1#top', '/mark-attendance?schedule=1#top'],
  ['https://school.example/admin/students', '/admin/students'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\n\\evil.example', undefined],
  ['/.//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('reads %j as %j', (address, path) => {
  expect(ownPath(address, origin)).toBe(path);
});
