import type { ReactNode } from 'react';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
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
      <Pending
        title="These settings could not be loaded"
        query={query}
        rows={rows}
        columns={1}
        label={`Loading ${title.toLowerCase()}…`}
      />
    </Panel>
  );
}
