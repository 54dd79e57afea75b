import { CheckSquareOutlined, DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CrudFilter } from '@refinedev/core';
import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '../components/link-button';
import { PageHead } from '../components/page-head';
import { ExportButton, MoreMenu } from '../components/usual-buttons';
import { useAbility } from '../providers/access';
import { usePhone } from '../theme/use-media';
import type { Column } from './columns';
import { permits } from './permits';
import { pathsOf } from './resource';
import { useExport } from './use-export';
import type { ShownList } from './use-resource-list';
import type { Resource } from './resource-declaration';

interface ListHeadProps extends ListActionsProps {
  /** Those of the rows, for the resource's own acts. */
  filters: CrudFilter[];
  children: ReactNode;
}

/** The title of a list, with the resource's own acts and those of every list. */
export function ListHead({ filters, children, ...list }: ListHeadProps) {
  const { acts, words } = list.resource;
  const { list: Acts } = acts;
  return (
    <PageHead
      title={words.title}
      actions={
        <>
          {Acts && (
            <Suspense>
              <Acts filters={filters} />
            </Suspense>
          )}
          <ListActions {...list} />
        </>
      }
    >
      {children}
    </PageHead>
  );
}

interface ListActionsProps {
  resource: Resource;
  list: ShownList;
  columns: Column[];
  /** Shows the check boxes of cards. */
  onChoose: (() => void) | undefined;
}

/** The actions above a list: secondary ones, Export, and the primary action. On a phone the secondary ones are in a menu. */
function ListActions({ resource, list, columns, onChoose }: ListActionsProps) {
  const { exportRows, exporting } = useExport(resource, list.request, columns);
  // While the list is empty, the primary action is shown in place of the rows.
  const nothingYet = list.query.isSuccess && list.of === 0;
  const onExport = list.rows.length > 0 ? () => void exportRows() : undefined;
  const choose = onChoose && list.rows.length > 0 && { label: `Choose ${resource.words.plural}`, act: onChoose };
  const phone = usePhone();
  const navigate = useNavigate();
  const ability = useAbility();
  const importPath = resource.acts.import && ability.can('create', resource.subject) && pathsOf(resource).import;

  // Without the primary action there is room for the others.
  if (phone && resource.acts.create && !nothingYet) {
    const items = [
      ...(choose ? [{ key: 'choose', label: choose.label, icon: <CheckSquareOutlined />, onClick: choose.act }] : []),
      ...(importPath
        ? [{ key: 'import', label: 'Import', icon: <UploadOutlined />, onClick: () => void navigate(importPath) }]
        : []),
      ...(onExport ? [{ key: 'export', label: 'Export', icon: <DownloadOutlined />, onClick: onExport }] : []),
    ];
    return (
      <>
        <CreateButton resource={resource} />
        {items.length > 0 && <MoreMenu menu={{ items }} loading={exporting} />}
      </>
    );
  }
  return (
    <>
      {importPath && (
        <LinkButton to={importPath} icon={<UploadOutlined />}>
          Import
        </LinkButton>
      )}
      {choose && (
        <Button icon={<CheckSquareOutlined />} onClick={choose.act}>
          {choose.label}
        </Button>
      )}
      {onExport && <ExportButton loading={exporting} onClick={onExport} />}
      {!nothingYet && <CreateButton resource={resource} />}
    </>
  );
}

/** 'Add student', for users who may add one. */
export function CreateButton({ resource }: { resource: Resource }) {
  const ability = useAbility();
  if (!resource.acts.create || !permits(ability, 'create', resource)) return null;
  return (
    <LinkButton type="primary" icon={<PlusOutlined />} to={pathsOf(resource).create}>
      {resource.words.add ?? `Add ${resource.words.singular}`}
    </LinkButton>
  );
}
