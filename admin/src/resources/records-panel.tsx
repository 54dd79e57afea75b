import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { LinkButton } from '../components/link-button';
import { Panel, PanelBody, PanelHead } from '../components/panel';
import { RequestError } from '../components/request-error';
import { useAbility } from '../providers/access';
import { columnsOf } from './columns';
import { filtersOf, requestFilters } from './filters';
import { permits } from './permits';
import { RelatedRows } from './related-rows';
import { pathsOf } from './resource';
import type { RecordsDeclaration } from './field-declaration';
import type { Resource } from './resource-declaration';
import { usualSorters } from './use-resource-list';

const pageSize = 5;

type RecordsProps = { resource: Resource } & RecordsDeclaration<BaseRecord>;

/** The first rows that a filter of the list finds. */
function useRecords({ resource, where, order }: RecordsProps) {
  return useList<BaseRecord, HttpError>({
    resource: resource.name,
    filters: requestFilters(filtersOf(resource), { q: '', filters: filtersIn(where) }),
    sorters: usualSorters(resource, order),
    pagination: { pageSize },
  });
}

/** The first rows that refer to a record, on that record's page, with links to all of them and to a new one. */
export function RecordsPanel(props: RecordsProps) {
  const { resource, where } = props;
  const ability = useAbility();
  const records = useRecords(props);
  return (
    <Records {...props} records={records}>
      {resource.acts.create && permits(ability, 'create', resource) && (
        <LinkButton
          to={`${pathsOf(resource).create}?${addressOf(where)}`}
        >{`Add ${resource.words.singular}`}</LinkButton>
      )}
    </Records>
  );
}

/** The first rows that a filter finds, on a dashboard; nothing while there are none. */
export function RecordsCard(props: RecordsProps) {
  const records = useRecords(props);
  const { error, isPending } = records.query;
  return !error && (isPending || records.result.data.length === 0) ? null : <Records {...props} records={records} />;
}

/** The filters as an address has them. */
const filtersIn = (where: RecordsProps['where']): Record<string, string> =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [name, String(value)]));
const addressOf = (where: RecordsProps['where']) => new URLSearchParams(filtersIn(where)).toString();

interface RowsProps extends RecordsProps {
  records: ReturnType<typeof useRecords>;
  /** Further acts. */
  children?: ReactNode;
}

function Records({ resource, title = resource.words.title, where, records: { query, result }, children }: RowsProps) {
  const paths = pathsOf(resource);
  const columns = columnsOf(
    resource,
    resource.list.columns.filter((name) => !(name in where)),
  );
  const [first] = columns;
  const more = (result.total ?? 0) > pageSize;
  return (
    <Panel>
      <PanelHead
        title={title}
        actions={
          <>
            {more && <LinkButton to={`${paths.list}?${addressOf(where)}`}>{`All ${result.total}`}</LinkButton>}
            {children}
          </>
        }
      />
      {query.error ? (
        <RequestError query={query} />
      ) : query.isPending ? (
        <PanelBody>
          <DelayedSkeleton columns={2} rows={2} />
        </PanelBody>
      ) : (
        <RelatedRows<BaseRecord>
          rows={result.data}
          empty={`No ${resource.words.plural} yet.`}
          columns={columns.map((column) => ({
            title: column.title,
            cell: (row) =>
              column === first ? (
                <Link className="row-link" to={paths.show(row.id!)}>
                  {column.cell(row)}
                </Link>
              ) : (
                column.cell(row)
              ),
          }))}
        />
      )}
    </Panel>
  );
}
