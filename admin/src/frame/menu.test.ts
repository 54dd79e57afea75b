import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import { lazyPart, mayOpen, type Feature, type MenuSection } from './define-feature';
import { menuFor, startEntry } from './menu';

const page = lazyPart(async () => ({ Page: () => null }), 'Page');
const lineOf = (section: MenuSection, order: number) => ({ section, order, icon: null });

const features: Feature[] = [
  {
    routes: [
      {
        path: '/admin/students',
        title: 'Student List',
        page,
        can: ['read', 'Student'],
        roles: ['ADMIN'],
        menu: { ...lineOf('Admin', 9), label: 'Students' },
      },
      { path: '/dashboard', title: 'Dashboard', page, menu: lineOf('Always', 1) },
      { path: '/setup', title: 'API Setup', page, roles: ['SUPERADMIN'], menu: lineOf('Always', 4) },
    ],
  },
  {
    routes: [
      {
        path: '/teacher-dashboard',
        title: 'Teacher-Dashboard',
        page,
        roles: ['ADMIN', 'TEACHER'],
        menu: lineOf('Teacher', 1),
      },
      {
        path: '/admin/reports/attendance-matrix',
        title: 'Admin Attendance Matrix',
        page,
        roles: ['ADMIN'],
        menu: { ...lineOf('Admin', 1), label: 'Admin Report' },
      },
      { path: '/profile', title: 'Profile and password', page },
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
