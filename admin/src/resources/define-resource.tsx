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

const recordsPanel = async () => (await import('./records-panel')).RecordsPanel;
const recordsCard = async () => (await import('./records-panel')).RecordsCard;

/** A part of another screen with a resource's rows, for whoever may open their list. */
const partOf = <Props extends object>({ routes, subject }: Resource, load: () => Promise<ComponentType<Props>>) => ({
  part: lazy(async () => ({ default: await load() })),
  roles: routes.roles,
  can: ['read', subject] as const,
});

/** The panels with a resource's rows on the pages of the records they refer to. */
const panelsOf = (resource: Resource): Feature['panels'] =>
  mapValues(resource.list.panelOn ?? {}, (field) =>
    partOf(resource, async () => {
      const Records = await recordsPanel();
      return ({ record }: { record: BaseRecord }) => (
        <Records resource={resource} where={{ [field]: String(record.id) }} />
      );
    }),
  );

/** Its cards on dashboards. */
const slotsOf = (resource: Resource): Feature['slots'] =>
  mapValues(resource.list.cards ?? {}, (card) =>
    partOf(resource, async () => {
      const Records = await recordsCard();
      return () => <Records resource={resource} {...card} />;
    }),
  );

const mapValues = <Value, Result>(values: Record<string, Value>, by: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, by(value)]));

type ResourceFeature = Required<Pick<Feature, 'resources' | 'routes'>> & Pick<Feature, 'slots' | 'panels'>;

/** A row's type: that of the schemas, unless a declaration names another. */
type RowOf<Row, Schema extends z.ZodObject, Rows extends z.ZodObject> = [Row] extends [never]
  ? z.output<Schema> & z.output<Rows> & { id: number }
  : NoInfer<Row>;

/**
 * Makes a resource's screens from its shared schema and a few words: the list with search, filters, columns, export and bulk
 * actions, the form with the server's errors, the record's page with its history, the routes and the menu entry.
 * The row type is that of the schema and of `rows` unless given: `defineResource<StudentRow>(studentSchema, …)`.
 */
export function defineResource<
  Row extends BaseRecord = never,
  Schema extends z.ZodObject = z.ZodObject,
  Rows extends z.ZodObject = Schema,
>(schema: Schema, declaration: ResourceDeclaration<RowOf<Row, Schema, Rows>> & { rows?: Rows }): ResourceFeature {
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
    panels: panelsOf(resource),
  };
}
