import type { BaseRecord } from '@refinedev/core';
import { resourceAccess } from '@homeroom/shared/resource-access';
import type { Role } from '@homeroom/shared/roles';
import type { z } from 'zod';
import type { Resource, ResourceDeclaration } from './resource-declaration';

/** Whether teachers may read the records of a subject, as declared beside its schema. */
const isForTeachers = (of: string) =>
  resourceAccess.some(({ subject, teachers }) => subject === of && teachers.includes('read'));

/** The resource of a declaration, with the usual choices where it makes none. */
export function resourceOf(schema: z.ZodObject, declaration: ResourceDeclaration): Resource {
  const { name, subject, words } = declaration;
  const roles: Role[] = isForTeachers(subject) ? ['ADMIN', 'TEACHER'] : ['ADMIN'];
  requireFilters(declaration);
  return {
    ...declaration,
    schema,
    change: declaration.change ?? schema,
    words: { title: words.label, plural: words.label.toLowerCase(), ...words },
    routes: { path: `/${name}`, roles, ...declaration.routes },
    form: { ...declaration.form },
    page: { opens: 'ownPage', ...declaration.page },
    acts: { create: true, edit: 'row', delete: 'page', ...declaration.acts, archive: 'archived' in schema.shape },
  };
}

/** The links of cards and panels lead to the list with these filters; its address ignores any other. */
function requireFilters({ name, list: { filters = [], panelOn = {}, cards = {} } }: ResourceDeclaration) {
  const names = filters.map((filter) => (typeof filter === 'string' ? filter : filter.field));
  const needed = [...Object.values(panelOn), ...Object.values(cards).flatMap(({ where }) => Object.keys(where))];
  const missing = needed.find((field) => !names.includes(field));
  if (missing) throw new Error(`A card or panel of '${name}' needs the filter '${missing}' in its list.`);
}

export interface RecordProps {
  resource: Resource;
  record: BaseRecord;
}

/** The search parameter that names the record open over, beside or in the list. */
export const openRecordTerm = 'record';

/** Whether a record opens without leaving the list. */
export const staysOnList = ({ page }: Resource) => page.opens !== 'ownPage';

/** Whether a record opens in a drawer over the list, if there is no room for it beside the list. */
export const opensOverList = ({ page }: Resource) => page.opens === 'overList' || page.opens === 'besideList';

/** The paths of a resource's screens. */
export const pathsOf = (resource: Resource) => {
  const { path, create = `${path}/new` } = resource.routes;
  return {
    list: path,
    create,
    import: `${path}/import`,
    edit: (id: string | number) => `${path}/${id}/edit`,
    show: (id: string | number) => (staysOnList(resource) ? `${path}?${openRecordTerm}=${id}` : `${path}/${id}`),
  };
};
