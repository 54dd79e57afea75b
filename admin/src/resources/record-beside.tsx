import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Panel } from '../components/panel';
import { NotShown } from './not-shown';
import { RecordActs, RecordTitle, useRecord } from './open-record';
import './over-list.css';
import './record-beside.css';
import { RecordTabs } from './show-page';
import type { Resource } from './resource-declaration';

interface RecordBesideProps {
  resource: Resource;
  id: string;
  onClose: () => void;
}

/** The record in the address, beside its unchanged list. */
export function RecordBeside({ resource, id, onClose }: RecordBesideProps) {
  const { query, record } = useRecord(resource, id);
  return (
    <Panel className="record-beside" aria-labelledby="record-beside-title">
      <header className="panel-head">
        <h2 id="record-beside-title" aria-live="polite">
          <RecordTitle resource={resource} record={record} />
        </h2>
        <div className="panel-head-actions">
          <Button type="text" icon={<CloseOutlined />} aria-label="Close" onClick={onClose} />
        </div>
      </header>
      <div className="record-beside-body">
        {record ? (
          <RecordTabs resource={resource} record={record} />
        ) : (
          <NotShown resource={resource} query={query} columns={1} />
        )}
      </div>
      {record && (
        <footer className="record-beside-foot">
          <RecordActs resource={resource} record={record} />
        </footer>
      )}
    </Panel>
  );
}
