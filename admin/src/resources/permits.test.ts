import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { permits } from './permits';

const admin = abilityFrom(rulesFor('ADMIN'));
const users = { subject: 'User' as const };

it('checks the record if a rule does', () => {
  expect(permits(admin, 'update', users)).toBe(true);
  expect(permits(admin, 'update', users, { id: 1, role: 'TEACHER' })).toBe(true);
  expect(permits(admin, 'update', users, { id: 2, role: 'ADMIN' })).toBe(false);
});

it('leaves the record unchanged', () => {
  const row = Object.freeze({ id: 1, role: 'TEACHER' });
  expect(permits(admin, 'read', users, row)).toBe(true);
  expect(Object.keys(row)).toEqual(['id', 'role']);
});
