import { useLocation, useNavigate } from 'react-router';
import { Drawer } from '../components/dialog';
import { useAbility } from '../providers/access';
import { usePhone } from '../theme/use-media';
import { permits } from './permits';
import { RecordForm } from './record-form';
import { NotShown } from './not-shown';
import { RecordActs, RecordTitle, useOpenRecord, useOpensBeside, useRecord } from './open-record';
import { pathsOf } from './resource';
import { RecordTabs } from './show-page';
import './over-list.css';
import type { Resource } from './resource-declaration';

const width = 720;

/** The drawer over a list: the record in the address, unless it opens beside the list, or the form for a new one. */
export function OverList({ resource }: { resource: Resource }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ability = useAbility();
  const { id, close } = useOpenRecord();
  const isBeside = useOpensBeside(resource);
  const paths = pathsOf(resource);
  const phone = usePhone();

  if (pathname === paths.create && !resource.form.aboveList && permits(ability, 'create', resource)) {
    return (
      <Drawer
        open
        width={width}
        title={`Add ${resource.words.singular}`}
        rootClassName="over-list"
        maskClosable={false}
        // The form focuses its first field, except on a phone; taking the focus from it would show the field as missing.
        autoFocus={phone}
        onClose={() => void navigate(paths.list)}
      >
        <RecordForm resource={resource} schema={resource.schema} />
      </Drawer>
    );
  }
  return id && !isBeside && <RecordDrawer key={id} resource={resource} id={id} onClose={close} />;
}

function RecordDrawer({ resource, id, onClose }: { resource: Resource; id: string; onClose: () => void }) {
  const { query, record } = useRecord(resource, id);
  return (
    <Drawer
      open
      width={width}
      rootClassName="over-list"
      title={<RecordTitle resource={resource} record={record} />}
      onClose={onClose}
      footer={record && <RecordActs resource={resource} record={record} />}
    >
      {record ? (
        <RecordTabs resource={resource} record={record} />
      ) : (
        <NotShown resource={resource} query={query} columns={2} />
      )}
    </Drawer>
  );
}
