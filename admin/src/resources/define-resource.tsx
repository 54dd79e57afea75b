import type { Action } from '@homeroom/shared/abilities';
import { capitalised } from '@homeroom/shared/text';
import type { BaseRecord } from '@refinedev/core';
import { lazy, type ComponentType } from 'react';
import type { z } from 'zod';
import { loadedLater } from '../frame/loaded-later';
import type { Feature, FeatureRoute } from '../frame/define-feature';
import { opensOverList, pathsOf, resourceOf, staysOnList } from './resource';
import type { AllRows, Resource, ResourceDeclaration } from './resource-declaration';

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
const allRowsPage = (load: () => Promise<AllRows>) => async () => {
  const [{ AllRowsPage }, all] = await Promise.all([import('./all-rows-page'), load()]);
  return ({ resource }: { resource: Resource }) => <AllRowsPage resource={resource} all={all} />;
};
const formPage = async () => (await import('./form-page')).FormPage;
const importPage = async () => (await import('./sheet-import/record-import')).RecordImportPage;
const showPage = async () => (await import('./show-page')).ShowPage;

/** The panels with a resource's rows on the pages of the records they refer to. */
const slotsOf = (resource: Resource): Feature['slots'] =>
  Object.fromEntries(
    Object.entries(resource.list.panelOn ?? {}).map(([slot, field]) => {
      const part = lazy(async () => {
        const { RecordsPanel } = await import('./records-panel');
        return {
          default: ({ record }: { record: BaseRecord }) => (
            <RecordsPanel resource={resource} by={field} id={record.id!} />
          ),
        };
      });
      return [slot, { part, roles: resource.routes.roles, can: ['read', resource.subject] as const }];
    }),
  );

type ResourceFeature = Required<Pick<Feature, 'resources' | 'routes'>> & Pick<Feature, 'slots'>;

/** A row's type: the schema's, unless a declaration names another. */
type RowOf<Row, Schema extends z.ZodObject> = [Row] extends [never] ? z.output<Schema> & { id: number } : NoInfer<Row>;

/**
 * Makes a resource's screens from its shared schema and a few words: the list with search, filters, columns, export and bulk
 * actions, the form with the server's errors, the record's page with its history, the routes and the menu entry.
 * The row type is that of the schema unless given: `defineResource<StudentRow>(studentSchema, …)`.
 */
export function defineResource<Row extends BaseRecord = never, Schema extends z.ZodObject = z.ZodObject>(
  schema: Schema,
  declaration: ResourceDeclaration<RowOf<Row, Schema>>,
): ResourceFeature {
  const resource = resourceOf(schema, declaration as ResourceDeclaration);
  const { name, subject, words, routes, form, acts } = resource;
  const { title, label, singular, plural } = words;
  const { roles, menu } = routes;
  const paths = pathsOf(resource);
  const edit = acts.edit ? paths.edit(':id') : undefined;
  const show = staysOnList(resource) ? undefined : paths.show(':id');
  const { all } = resource.list;
  const list = pageOf(all ? allRowsPage(all) : listPage, resource);
  // A form with a preview beside it needs the whole width.
  const create = opensOverList(resource) && !form.beside ? list : pageOf(formPage, resource);
  const imports = typeof acts.import === 'function' ? acts.import : acts.import && importPage;
  const route = (action: Action, path: string, heading: string, page: FeatureRoute['page']): FeatureRoute => ({
    path,
    title: heading,
    roles,
    can: [action, subject],
    page,
  });
  return {
    resources: [
      {
        name,
        list: paths.list,
        create: acts.create ? paths.create : undefined,
        edit,
        show,
        meta: { subject, label },
      },
    ],
    routes: [
      { ...route('read', paths.list, title, list), menu: menu && { label, ...menu } },
      ...(acts.create ? [route('create', paths.create, `Add ${singular}`, create)] : []),
      ...(imports ? [route('create', paths.import, `Import ${plural}`, pageOf(imports, resource))] : []),
      ...(edit ? [route('update', edit, `Edit ${singular}`, pageOf(formPage, resource))] : []),
      ...(show ? [route('read', show, capitalised(singular), pageOf(showPage, resource))] : []),
    ],
    slots: slotsOf(resource),
  };
}
