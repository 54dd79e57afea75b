import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import { mayOpen, type Feature } from './define-feature';
import { menuFor, startEntry } from './menu';

const features: Feature[] = [
  {
    menu: [
      {
        section: 'Admin',
        path: '/admin/students',
        label: 'Students',
        icon: null,
        order: 9,
        can: ['read', 'Student'],
        roles: ['ADMIN'],
      },
      { section: 'Always', path: '/dashboard', label: 'Dashboard', icon: null, order: 1 },
      { section: 'Always', path: '/setup', label: 'API Setup', icon: null, order: 4, roles: ['SUPERADMIN'] },
    ],
  },
  {
    menu: [
      {
        section: 'Teacher',
        path: '/teacher-dashboard',
        label: 'Teacher-Dashboard',
        icon: null,
        order: 1,
        roles: ['ADMIN', 'TEACHER'],
      },
      {
        section: 'Admin',
        path: '/admin/reports/attendance-matrix',
        label: 'Admin Report',
        icon: null,
        order: 1,
        roles: ['ADMIN'],
      },
    ],
  },
  {},
];

const menuOf = (role: Role) => menuFor(features, role, abilityFrom(rulesFor(role)));
const linesOf = (role: Role) =>
  menuOf(role).map(({ section, entries }) => `${section}: ${entries.map(({ label }) => label).join(', ')}`);

describe('the sidebar', () => {
  it("has the specification's order of sections and lines, whatever the order of features", () => {
    expect(linesOf('SUPERADMIN')).toEqual([
      'Always: Dashboard, API Setup',
      'Admin: Admin Report, Students',
      'Teacher: Teacher-Dashboard',
    ]);
  });

  it('shows an administrator no line of the superadmin', () => {
    expect(linesOf('ADMIN')[0]).toBe('Always: Dashboard');
  });

  it('shows a teacher no section without a line for them', () => {
    expect(linesOf('TEACHER')).toEqual(['Always: Dashboard', 'Teacher: Teacher-Dashboard']);
  });
});

describe('the start page', () => {
  it('is the dashboard of the role', () => {
    expect(startEntry(menuOf('ADMIN'), 'ADMIN')?.path).toBe('/dashboard');
    expect(startEntry(menuOf('TEACHER'), 'TEACHER')?.path).toBe('/teacher-dashboard');
  });

  it('is the first line of the menu while that dashboard does not exist', () => {
    const withoutTeacherDashboard = menuFor(features.slice(0, 1), 'TEACHER', abilityFrom(rulesFor('TEACHER')));
    expect(startEntry(withoutTeacherDashboard, 'TEACHER')?.path).toBe('/dashboard');
  });
});

describe('who may open a screen', () => {
  const ability = abilityFrom(rulesFor('TEACHER'));

  it('passes SUPERADMIN by every list of roles', () => {
    expect(mayOpen({ roles: ['ADMIN'] }, 'SUPERADMIN', abilityFrom(rulesFor('SUPERADMIN')))).toBe(true);
  });

  it('refuses a role that is not in the list, and an ability that is not given', () => {
    expect(mayOpen({ roles: ['ADMIN'] }, 'TEACHER', ability)).toBe(false);
    expect(mayOpen({ can: ['create', 'Student'] }, 'TEACHER', ability)).toBe(false);
    expect(mayOpen({ can: ['read', 'Section'] }, 'TEACHER', ability)).toBe(true);
  });
});
