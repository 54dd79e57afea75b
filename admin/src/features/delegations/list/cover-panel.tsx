import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { coverStates, coverStateWords, type CoverState } from '@homeroom/shared/delegations/delegations';
import { Panel, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { State } from '../../../components/state';
import { SearchField } from '../../../resources/search-field';
import { useSaveRows } from '../../../resources/use-export';
import { AskedFor } from '../requests/asked-for';
import { CoverDrawer } from './cover-drawer';
import { CoverList } from './cover-list';
import { exportedColumns, exportedRows, keyOf } from './cover-words';
import './cover.css';
import { useCovers, useDelegationsAddress } from '../use-delegations';

/** The grants by time, with search, a filter by state, and the open grant. */
export function CoverPanel() {
  const { address, change } = useDelegationsAddress();
  const { query, rows, filtered } = useCovers();
  const save = useSaveRows('cover', exportedColumns);
  const { state, q, open } = address;
  return (
    <Panel aria-label="Cover">
      <PanelHead
        title="Cover"
        actions={
          rows &&
          rows.length > 0 && (
            <Button icon={<DownloadOutlined />} onClick={() => save(exportedRows(rows))}>
              Export
            </Button>
          )
        }
      />
      {rows && (rows.length > 0 || filtered) && (
        <div className="cover-bar" role="search">
          <SearchField value={q} placeholder="Search teacher or class" onSearch={(text) => change({ q: text })} />
          <Select<CoverState | ''>
            aria-label="Dates"
            prefix={<span className="muted">Dates</span>}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: 'All' },
              ...coverStates.map((value) => ({ value, label: coverStateWords[value] })),
            ]}
            value={state ?? ''}
            onChange={(value) => change({ state: value === '' ? null : value })}
          />
        </div>
      )}
      {!filtered && <AskedFor />}
      {!rows ? (
        <Pending title="The cover could not be loaded" query={query} rows={5} columns={2} label="Loading cover…" />
      ) : rows.length > 0 ? (
        <CoverList key={`${state} ${q}`} rows={rows} all={filtered} onOpen={(row) => change({ open: keyOf(row) })} />
      ) : filtered ? (
        <State
          kind="search"
          title={q ? `No matching cover for “${q}”.` : `No cover is ‘${coverStateWords[state!]}’.`}
          action={<Button onClick={() => change({ q: '', state: null })}>Show all</Button>}
        />
      ) : (
        <State kind="empty" title="No cover yet">
          Substitutes and their dates appear here once you grant access.
        </State>
      )}
      <CoverDrawer grant={rows?.find((row) => keyOf(row) === open)} onClose={() => change({ open: '' })} />
    </Panel>
  );
}
