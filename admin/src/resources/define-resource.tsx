import { capitalised } from '@homeroom/shared/text';
import type { BaseRecord } from '@refinedev/core';
import { lazy, type ComponentType } from 'react';
import type { z } from 'zod';
import { loadedLater } from '../components/loaded-later';
import type { Feature } from '../features/define-feature';
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
  const list = pageOf(resource.listPage ?? listPage, resource);
  const create = resource.overList ? list : pageOf(formPage, resource);
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
      {
        path: paths.list,
        title: resource.title,
        roles,
        can: ['read', subject] as const,
        page: list,
        menu: menu && { label, icon, ...menu },
      },
      ...(canCreate
        ? [{ path: paths.create, title: `Add ${singular}`, roles, can: ['create', subject] as const, page: create }]
        : []),
      ...(imports
        ? [
            {
              path: paths.import,
              title: `Import ${resource.plural}`,
              roles,
              can: ['create', subject] as const,
              page: pageOf(imports, resource),
            },
          ]
        : []),
      {
        path: edit,
        title: `Edit ${singular}`,
        roles,
        can: ['update', subject] as const,
        page: pageOf(formPage, resource),
      },
      ...(show
        ? [
            {
              path: show,
              title: capitalised(singular),
              roles,
              can: ['read', subject] as const,
              page: pageOf(showPage, resource),
            },
          ]
        : []),
    ],
    slots: slotsOf(resource),
  };
}
