import type { Action } from '@homeroom/shared/abilities';
import { capitalised } from '@homeroom/shared/text';
import type { BaseRecord } from '@refinedev/core';
import { lazy, type ComponentType } from 'react';
import type { z } from 'zod';
import { loadedLater } from '../frame/loaded-later';
import type { Feature, FeatureRoute } from '../frame/define-feature';
import { pathsOf, type Resource, type ResourceDeclaration } from './resource';

const byDefault = { roles: ['ADMIN'] as const, canCreate: true, canDelete: true };

function resourceOf(schema: z.ZodObject, declaration: ResourceDeclaration): Resource {
  const { name, label } = declaration;
  return {
    ...byDefault,
    title: label,
    plural: label.toLowerCase(),
    path: `/${name}`,
    canArchive: 'archived' in schema.shape,
    ...declaration,
    schema,
  };
}

/** A page of a resource. The shared views are loaded when the first one is opened. */
const pageOf = (load: () => Promise<ComponentType<{ resource: Resource }>>, resource: Resource) =>
  loadedLater(
    load,
    (Page) =>
      function ResourcePage() {
        return <Page key={resource.name} resource={resource} />;
      },
  );

const listPage = async () => (await import('./list-page')).ListPage;
const allRowsPage = (load: NonNullable<Resource['all']>) => async () => {
  const [{ AllRowsPage }, all] = await Promise.all([import('./all-rows-page'), load()]);
  return ({ resource }: { resource: Resource }) => <AllRowsPage resource={resource} all={all} />;
};
const formPage = async () => (await import('./form-page')).FormPage;
const importPage = async () => (await import('./sheet-import/record-import')).RecordImportPage;
const showPage = async () => (await import('./show-page')).ShowPage;

/** The panels with a resource's rows on the pages of the records they refer to. */
const slotsOf = (resource: Resource): Feature['slots'] =>
  Object.fromEntries(
    Object.entries(resource.panelOn ?? {}).map(([slot, field]) => {
      const part = lazy(async () => {
        const { RecordsPanel } = await import('./records-panel');
        return {
          default: ({ record }: { record: BaseRecord }) => (
            <RecordsPanel resource={resource} by={field} id={record.id!} />
          ),
        };
      });
      return [slot, { part, roles: resource.roles, can: ['read', resource.subject] as const }];
    }),
  );

type ResourceFeature = Required<Pick<Feature, 'resources' | 'routes'>> & Pick<Feature, 'slots'>;

/**
 * Makes a resource's screens from its shared schema and a few words: the list with search, filters, columns, export and bulk
 * actions, the form with the server's errors, the record's page with its history, the routes and the menu entry.
 * The row type is that of the schema unless given: `defineResource<StudentRow>(studentSchema, …)`.
 */
export function defineResource<Schema extends z.ZodObject>(
  schema: Schema,
  declaration: ResourceDeclaration<z.output<Schema> & { id: number }>,
): ResourceFeature;
export function defineResource<Row extends BaseRecord>(
  schema: z.ZodObject,
  declaration: ResourceDeclaration<Row>,
): ResourceFeature;
export function defineResource(schema: z.ZodObject, declaration: ResourceDeclaration): ResourceFeature {
  const resource = resourceOf(schema, declaration);
  const { name, subject, roles, label, singular, icon, menu, canCreate } = resource;
  const paths = pathsOf(resource);
  const imports = resource.importPage ?? (resource.import && importPage);
  const edit = paths.edit(':id');
  const show = resource.overList || resource.inPlace ? undefined : paths.show(':id');
  const list = pageOf(resource.all ? allRowsPage(resource.all) : listPage, resource);
  // A form with a preview beside it needs the whole width.
  const create = resource.overList && !resource.form?.beside ? list : pageOf(formPage, resource);
  const route = (action: Action, path: string, title: string, page: FeatureRoute['page']): FeatureRoute => ({
    path,
    title,
    roles,
    can: [action, subject],
    page,
  });
  return {
    resources: [
      {
        name,
        list: paths.list,
        create: canCreate ? paths.create : undefined,
        edit,
        show,
        meta: { subject, label, icon },
      },
    ],
    routes: [
      { ...route('read', paths.list, resource.title, list), menu: menu && { label, icon, ...menu } },
      ...(canCreate ? [route('create', paths.create, `Add ${singular}`, create)] : []),
      ...(imports ? [route('create', paths.import, `Import ${resource.plural}`, pageOf(imports, resource))] : []),
      route('update', edit, `Edit ${singular}`, pageOf(formPage, resource)),
      ...(show ? [route('read', show, capitalised(singular), pageOf(showPage, resource))] : []),
    ],
    slots: slotsOf(resource),
  };
}
