import type { ReactNode } from 'react';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Panel, PanelHead } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { useGet } from '../../providers/use-get';

interface SettingsPanelProps<Values> {
  title: string;
  /** In the API, such as '/settings/mail'. */
  url: string;
  /** Of the skeleton. */
  rows: number;
  children: (values: Values) => ReactNode;
}

/** A panel of settings: loads them, or says why that failed. */
export function SettingsPanel<Values extends object>({ title, url, rows, children }: SettingsPanelProps<Values>) {
  const { query, data: values } = useGet<Values>(url, { gcTime: 0 });
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
