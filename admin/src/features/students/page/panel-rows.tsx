import type { ComponentProps } from 'react';
import { Pending } from '../../../components/pending';
import type { RetryableQuery } from '../../../components/request-error';
import { RelatedRows } from '../../../resources/related-rows';

interface PanelRowsProps<Row extends object> extends Omit<ComponentProps<typeof RelatedRows<Row>>, 'rows'> {
  query: RetryableQuery;
  rows: readonly Row[] | undefined;
  label: string;
}

/** A panel's rows, or its skeleton, or why the rows could not be loaded. */
export function PanelRows<Row extends object>({ query, rows, label, columns, empty }: PanelRowsProps<Row>) {
  if (rows) return <RelatedRows<Row> columns={columns} rows={rows} empty={empty} />;
  return <Pending query={query} columns={columns.length} rows={2} label={label} />;
}
