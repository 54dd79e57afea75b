/** @jest-environment ./admin/test/dom-environment.cjs */
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { MenuSection } from '../frame/define-feature';
import { features } from './index';
import { menuFor } from '../frame/menu';

it('has Audit log after API Setup, Print last of the lines for everybody, and Notifications between Admin Graph and Notifier', () => {
  const named = (role: Role, wanted: MenuSection) =>
    menuFor(features, role, abilityFrom(rulesFor(role)))
      .find(({ section }) => section === wanted)
      ?.entries.map(({ label }) => label);
  expect(named('SUPERADMIN', 'Always')).toEqual([
    'Dashboard',
    'Teachers Corner',
    'Theme & Appearance',
    'API Setup',
    'Audit log',
    'OneRoster',
    'Roll call',
    'Print',
  ]);
  expect(named('ADMIN', 'Always')).toEqual(['Dashboard', 'Teachers Corner', 'Roll call', 'Print']);
  expect(named('ADMIN', 'Admin')?.slice(0, 4)).toEqual(['Admin Report', 'Admin Graph', 'Notifications', 'Notifier']);
});

it('has panels only on the records of resources that exist', () => {
  const names = features.flatMap(({ resources = [] }) => resources.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(features.flatMap(({ panels = {} }) => Object.keys(panels))));
});
