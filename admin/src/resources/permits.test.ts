import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { permits } from './permits';

const admin = abilityFrom(rulesFor('ADMIN'));
const users = { subject: 'User' as const };

it('looks at the record where a rule does', () => {
  expect(permits(admin, 'update', users)).toBe(true);
  expect(permits(admin, 'update', users, { id: 1, role: 'TEACHER' })).toBe(true);
  expect(permits(admin, 'update', users, { id: 2, role: 'ADMIN' })).toBe(false);
});

it('leaves the record as it came', () => {
  const row = Object.freeze({ id: 1, role: 'TEACHER' });
  expect(permits(admin, 'read', users, row)).toBe(true);
  expect(Object.keys(row)).toEqual(['id', 'role']);
});
