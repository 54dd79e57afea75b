import type { BaseRecord, ResourceProps } from '@refinedev/core';
import type { Action, AppAbility, Subject } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { ComponentType, ReactNode } from 'react';
import { loadedLater, type LoadedLater } from './loaded-later';

/** The ability and the roles (spec 2.1) needed to open something. SUPERADMIN passes every list of roles. */
export interface Access {
  can?: readonly [Action, Subject];
  roles?: readonly Role[];
}

export interface FeatureRoute extends Access {
  /** From the root, such as '/admin/students/:id'. */
  path: string;
  /** In the document's title and the breadcrumbs; a page may replace it with `usePageTitle`. */
  title: string;
  /** The path of the screen above, for the breadcrumbs, where this path does not begin with it. */
  parent?: string;
  /** Other names for it: the palette finds it by these words. */
  words?: string;
  /** What people can do here without a connection, for the line that says it is lost; by default, mark registers. */
  offlineWords?: string;
  page: LoadedLater;
  /** Its line of the sidebar, with the title unless there is a label. */
  menu?: Omit<MenuEntry, 'path' | 'label'> & { label?: string };
}

export const menuSections = ['Always', 'Admin', 'Teacher'] as const;
export type MenuSection = (typeof menuSections)[number];

/** One line of the sidebar (spec 2.2). */
export interface MenuEntry {
  section: MenuSection;
  path: string;
  label: string;
  icon: ReactNode;
  /** Its place in the section: the spec's order, from 1. */
  order: number;
  /** Other names for it: the palette finds it by these words. */
  words?: string;
}

/** A place that the palette opens. */
export interface Place {
  path: string;
  label: string;
  /** Distinguishes it from others of the same name: '2-B, 9'. */
  detail?: string;
}

/** Records that the palette finds once two letters are typed. */
export interface Find extends Access {
  label: string;
  /** Whoever may do this finds these records in another way. */
  unless?: NonNullable<Access['can']>;
  find: (text: string, most: number) => Promise<Place[]>;
}

/** A setting that the palette finds, where it is changed. */
export interface SettingPlace extends Access, Place {
  /** Other names for it. */
  words?: string;
}

/** The places of screens that other features fill, each with the props that its parts are drawn with. */
export interface Slots {
  /** In the shell, over every screen. */
  overScreens: object;
  /** On the result of an import, for the one primary button: the next step, with the usual button beside it if there is another. */
  importNext: { usual: (isPrimary: boolean) => ReactNode };
  /** On the office's dashboard, above the overview of classes: for what the office acts on first. */
  dashboardFirst: object;
  /** On the office's dashboard, below the overview of classes. */
  dashboardCards: object;
  /** On the Teacher-Dashboard, at the end of the less urgent column. */
  teacherDashboardCards: object;
}

/** One part of another feature's screen; load its component lazily. */
export interface SlotPart<Props> extends Access {
  part: ComponentType<Props>;
}

export interface Feature {
  resources?: readonly ResourceProps[];
  /** For anybody, outside the shell. */
  publicRoutes?: readonly FeatureRoute[];
  /** Inside the shell, behind the sign-in and their `Access`. */
  routes?: readonly FeatureRoute[];
  /** Its parts of other features' screens. */
  slots?: { [Name in keyof Slots]?: SlotPart<Slots[Name]> };
  /** By resource, a panel on the page of its records, below the page's own. */
  panels?: Readonly<Record<string, SlotPart<{ record: BaseRecord }>>>;
  finds?: readonly Find[];
  settings?: readonly SettingPlace[];
  /** Prepares its screens to work without a connection; called when the browser is idle. */
  offline?: Access & { prepare: (ability: AppAbility) => Promise<void> };
}

/** A feature's part of the admin: its Refine resources, and its routes. */
export const defineFeature = (feature: Feature): Feature => feature;

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** A page or part that loads when it is first shown: `lazyPart(() => import('../features/students-page'), 'StudentsPage')`. */
export const lazyPart = <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  loadedLater(load, (file) => file[name] as ComponentType<PropsOf<File[Name]>>);

/** Whether a user of `role` with `ability` may open it. */
export const mayOpen = ({ can, roles }: Access, role: Role, ability: AppAbility) =>
  (role === 'SUPERADMIN' || !roles || roles.includes(role)) && (!can || ability.can(...can));
