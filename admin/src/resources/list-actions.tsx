import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LinkButton } from '../components/link-button';
import { useAbility } from '../providers/access';
import type { Column } from './columns';
import { permits } from './permits';
import { pathsOf, type Resource } from './resource';
import { useExport } from './use-export';
import type { ResourceList } from './use-resource-list';

interface ListActionsProps {
  resource: Resource;
  list: ResourceList;
  columns: Column[];
}

/** The actions of a list: its own secondary ones, Export, and the one primary. */
export function ListActions({ resource, list, columns }: ListActionsProps) {
  const { exportRows, exporting } = useExport(resource, list.request, columns);
  return (
    <>
      {resource.listActions}
      {list.rows.length > 0 && (
        <Button icon={<DownloadOutlined />} loading={exporting} onClick={exportRows}>
          {exporting ? 'Exporting…' : 'Export'}
        </Button>
      )}
      <CreateButton resource={resource} />
    </>
  );
}

/** 'Add student', to whom the server would allow it. */
export function CreateButton({ resource }: { resource: Resource }) {
  const ability = useAbility();
  if (!permits(ability, 'create', resource)) return null;
  return (
    <LinkButton type="primary" icon={<PlusOutlined />} to={pathsOf(resource).create}>
      Add {resource.singular}
    </LinkButton>
  );
}
