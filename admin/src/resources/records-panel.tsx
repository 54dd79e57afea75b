import { useList, type BaseKey, type BaseRecord, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { LinkButton } from '../components/link-button';
import { Panel, PanelBody, PanelHead } from '../components/panel';
import { RequestError } from '../components/request-error';
import { useAbility } from '../providers/access';
import { columnsOf } from './columns';
import { permits } from './permits';
import { RelatedRows } from './related-rows';
import { pathsOf } from './resource';
import type { Resource } from './resource-declaration';

const pageSize = 5;

interface RecordsPanelProps {
  resource: Resource;
  /** The field of the rows that names the record. */
  by: string;
  id: BaseKey;
}

/** The newest rows that refer to a record, on that record's page, with links to all of them and to a new one. */
export function RecordsPanel({ resource, by, id }: RecordsPanelProps) {
  const ability = useAbility();
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    filters: [{ field: by, operator: 'eq', value: id }],
    sorters: resource.list.order ? [{ field: resource.list.order.replace(/^-/, ''), order: 'desc' }] : [],
    pagination: { currentPage: 1, pageSize, mode: 'server' },
  });
  const paths = pathsOf(resource);
  const columns = columnsOf(
    resource,
    resource.list.columns.filter((name) => name !== by),
  );
  const [first] = columns;
  const more = (result.total ?? 0) > pageSize;
  return (
    <Panel>
      <PanelHead
        title={resource.words.title}
        actions={
          <>
            {more && <LinkButton to={`${paths.list}?${by}=${id}`}>{`All ${result.total}`}</LinkButton>}
            {resource.acts.create && permits(ability, 'create', resource) && (
              <LinkButton to={`${paths.create}?${by}=${id}`}>{`Add ${resource.words.singular}`}</LinkButton>
            )}
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
