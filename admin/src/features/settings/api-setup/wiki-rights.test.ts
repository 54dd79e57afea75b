import { rightsOf, withRight } from './wiki-rights';

const everybody = { enabled: true, roles: [] };

it('reads no roles as everybody', () => {
  expect(rightsOf(everybody)).toEqual(['ADMIN', 'TEACHER']);
  expect(rightsOf({ enabled: false, roles: [] })).toEqual([]);
});

it('removes a role and adds it again, and never confuses everybody with nobody', () => {
  const office = withRight(everybody, 'TEACHER', false);
  expect(office.roles).toEqual(['SUPERADMIN', 'ADMIN']);
  const superadmins = withRight(office, 'ADMIN', false);
  expect(superadmins.roles).toEqual(['SUPERADMIN']);
  expect(rightsOf(superadmins)).toEqual([]);
  expect(withRight(office, 'TEACHER', true).roles).toEqual([]);
});
