import { useCustom, type HttpError } from '@refinedev/core';
import type { ReactNode } from 'react';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Panel, PanelHead } from '../../components/panel';
import { RequestError } from '../../components/request-error';

interface SettingsPanelProps<Values> {
  title: string;
  /** Its call, such as '/settings/mail'. */
  url: string;
  /** In rows, while it loads. */
  rows: number;
  children: (values: Values) => ReactNode;
}

/** One kind of settings in a panel: what the server has, or why it could not be had. */
export function SettingsPanel<Values extends object>({ title, url, rows, children }: SettingsPanelProps<Values>) {
  const { query } = useCustom<Values, HttpError>({
    url,
    method: 'get',
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const values = query.data?.data;
  if (values) return children(values);
  return (
    <Panel aria-label={title} aria-busy={!query.error}>
      <PanelHead title={title} />
      {query.error ? (
        <RequestError title="These settings could not be loaded" query={query} />
      ) : (
        <DelayedSkeleton rows={rows} columns={1} label={`Loading ${title.toLowerCase()}…`} />
      )}
    </Panel>
  );
}
