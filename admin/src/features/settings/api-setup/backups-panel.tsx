import { CloudDownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { showTime } from '@homeroom/shared/dates';
import { showBytes } from '@homeroom/shared/files';
import {
  backupSettingsSchema,
  lastBackup,
  nightlyAt,
  type BackupStatus,
  type StoredBackup,
  extendPath,
} from '@homeroom/shared/settings/backups';
import { plural, showCount } from '@homeroom/shared/text';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useMoment } from '../../../components/use-moment';
import { basedOn } from '../../../providers/based-on';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { RelatedRows } from '../../../resources/related-rows';

const { nightly: nightlyField } = backupSettingsSchema.shape;
const askMs = { running: 2000, idle: 60_000 };

/** The nightly backup, one by hand, and the stored ones (docs/operations.md). */
export function BackupsPanel() {
  const { query, data } = useGet<BackupStatus>('/settings/backups/status', {
    refetchInterval: ({ state }) => (state.data?.data.running ? askMs.running : askMs.idle),
  });
  const save = useAct(
    (nightly: boolean) => ['PUT', '/settings/backups', { nightly }, basedOn({ nightly: data!.nightly })],
    { done: 'Saved', failed: 'Not saved' },
  );
  const start = useAct(() => ['POST', '/settings/backups'], { failed: 'Not started' });
  const running = start.isPending || (data?.running ?? false);
  return (
    <Panel id="backups" aria-label="Backups">
      <PanelHead
        title="Backups"
        actions={
          <Button icon={<CloudDownloadOutlined />} loading={running} disabled={!data} onClick={() => start.mutate()}>
            {running ? 'Backing up…' : 'Back up now'}
          </Button>
        }
      >
        {data ? `Stored in ${data.where}. ` : ''}A backup holds all records and files.
      </PanelHead>
      {(query.error || !data) && <Pending query={query} columns={4} rows={2} label="Loading backups…" />}
      {data && (
        <>
          <PanelBody>
            <Checkbox
              checked={save.isPending ? save.variables : data.nightly}
              // Not disabled meanwhile: it would lose the focus.
              onChange={({ target }) => save.isPending || save.mutate(target.checked)}
            >
              {nightlyField.meta()?.label} at {showTime(nightlyAt)}
            </Checkbox>
            <LastBackup status={data} />
          </PanelBody>
          <StoredBackups stored={data.stored} where={data.where} />
        </>
      )}
    </Panel>
  );
}

function LastBackup({ status: { last, running } }: { status: BackupStatus }) {
  const { timeZone } = useSchool();
  if (!last && !running) return null;
  return (
    <p className={last?.problem ? 'backup-problem' : 'muted'} role={last?.problem ? 'alert' : 'status'}>
      {lastBackup(last, timeZone)}
    </p>
  );
}

function StoredBackups({ stored, where }: Pick<BackupStatus, 'stored' | 'where'>) {
  const moment = useMoment();
  return (
    <RelatedRows<StoredBackup>
      rows={stored}
      empty="No backups yet. Without one, a broken disk takes the whole school with it."
      columns={[
        { title: 'Made', cell: ({ madeAt }) => <b className="num">{moment(madeAt)}</b> },
        { title: 'Rows', cell: ({ rows }) => <span className="num">{showCount(rows)}</span> },
        { title: 'Files', cell: ({ files }) => <span className="num">{plural(files, 'file')}</span> },
        { title: 'Size', cell: ({ bytes }) => <span className="num">{showBytes(bytes)}</span> },
        { title: 'Key', cell: ({ withKey }) => (withKey ? 'Encrypted, in it' : 'Not in it') },
        {
          title: 'To restore, with a new DATA_DIR',
          cell: ({ name }) => <code>npm run restore -- {extendPath(where, `/${name}`)}</code>,
        },
      ]}
    />
  );
}
