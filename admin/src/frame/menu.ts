import type { AppAbility } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import { mayOpen, menuSections, type Feature, type MenuEntry, type MenuSection } from './define-feature';

export interface MenuGroup {
  section: MenuSection;
  entries: MenuEntry[];
}

/** A user's sidebar (spec 2.2), without screens they may not open. */
export function menuFor(features: readonly Feature[], role: Role, ability: AppAbility): MenuGroup[] {
  const open = features
    .flatMap(({ routes = [] }) => routes)
    .filter((route) => mayOpen(route, role, ability))
    .flatMap(({ path, title, menu }): MenuEntry[] => (menu ? [{ label: title, ...menu, path }] : []));
  return menuSections
    .map((section) => ({
      section,
      entries: open.filter((entry) => entry.section === section).sort((a, b) => a.order - b.order),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const startPaths: Record<Role, string> = {
  SUPERADMIN: '/dashboard',
  ADMIN: '/dashboard',
  TEACHER: '/teacher-dashboard',
  STUDENT: '/home',
};

/** Where a user starts: the dashboard of their role, or else the first line of their menu. */
export function startEntry(menu: readonly MenuGroup[], role: Role): MenuEntry | undefined {
  const entries = menu.flatMap((group) => group.entries);
  return entries.find((entry) => entry.path === startPaths[role]) ?? entries[0];
}
