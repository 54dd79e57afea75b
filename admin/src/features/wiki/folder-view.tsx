import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { acceptedTypes } from '@homeroom/shared/files';
import { byName, byText } from '@homeroom/shared/text';
import { nodeTypeWords, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { Pending } from '../../components/pending';
import { State } from '../../components/state';
import { orderOf, type Sort } from '../../components/use-address';
import { useMoment } from '../../components/use-moment';
import { useCorner } from './use-corner';
import { useSize } from './use-size';
import { useChildren } from './wiki-queries';
import { NodeActions, NodeMenu } from './node-menu';
import { NodeTable } from './node-table';
import { rowRoom } from './row-room';
import { sizeWords, typeWords, useDay } from './node-words';
import type { NodeSort } from './use-corner-address';

/** The content of the open folder. */
export function FolderView() {
  const { folder, folderName, may, moreTypes, acts } = useCorner();
  const children = useChildren(folder);
  const { element, ...size } = useSize();
  const mayUpload = may('uploadFile');
  return (
    <div className="corner-list" ref={element}>
      {children.error || !children.data ? (
        <Pending title="Failed to load" query={children} columns={4} rows={8} label="Loading the folder…" />
      ) : children.data.length === 0 ? (
        <State
          kind="empty"
          title={folder === null ? 'Nothing here yet' : 'This folder is empty'}
          action={mayUpload && <Button onClick={() => acts.start({ act: 'upload' })}>Upload File</Button>}
        >
          {folder === null
            ? 'Folders, notes and files that teachers share appear here.'
            : may('createFolder') &&
              may('createNote') &&
              `Add a folder or a note${mayUpload ? ', or drop files here' : ''}.`}
        </State>
      ) : (
        <NodeRows rows={children.data} size={size} />
      )}
      {mayUpload && children.data && (
        <p className="corner-drop-hint">
          <UploadOutlined /> Drop a file anywhere here to upload it to <b>{folderName}</b>
          <span className="small muted">{acceptedTypes(moreTypes)}</span>
        </p>
      )}
    </div>
  );
}

interface NodeRowsProps {
  rows: readonly WikiNode[];
  /** In px: narrow tables leave out columns, and long ones only render visible rows. */
  size: { width: number; height: number };
}

/** Up to this number, all rows are rendered. */
const drawnAtOnce = 200;

/** A folder's content. */
function NodeRows({ rows, size }: NodeRowsProps) {
  const { address, may } = useCorner();
  const { type, changed, actions } = rowRoom(size.width, (['rename', 'delete'] as const).filter(may).length);
  const day = useDay();
  const moment = useMoment();
  const isLong = rows.length > drawnAtOnce;
  return (
    <NodeTable<WikiNode, NodeSort>
      rows={inOrder(rows, address.sort)}
      nameColumn={{ sorter: true }}
      columns={[
        {
          key: 'size',
          title: type?.withSize ? 'Type and size' : 'Type',
          hidden: !type,
          width: type?.width,
          sorter: true,
          className: 'corner-type',
          render: (_, node) => (
            <>
              {nodeTypeWords[node.type]}
              {type?.withSize && <span className="num muted"> · {sizeWords(node)}</span>}
            </>
          ),
        },
        {
          key: 'changed',
          title: 'Changed',
          hidden: !changed,
          width: changed?.width,
          className: 'corner-when',
          sorter: true,
          render: (_, { changedAt, changedBy }) => (
            <span className="corner-changed" title={`${moment(changedAt)}, ${changedBy}`}>
              {day(changedAt)}
              {changed?.withWho && <span className="muted">{changedBy}</span>}
            </span>
          ),
        },
        {
          key: 'actions',
          title: actions.atHand ? 'Actions' : <span className="hidden-words">Actions</span>,
          width: actions.width,
          align: 'right',
          render: (_, node) => <NodeActions node={node} atHand={actions.atHand} />,
        },
      ]}
      sort={address.sort}
      onSort={(sort) => address.change({ sort })}
      virtual={isLong}
      scroll={isLong ? { x: size.width, y: Math.max(240, size.height - 44) } : undefined}
      rowClassName={({ id }) => (id === address.note ? 'is-open' : '')}
      about={(node) => `${typeWords(node)} · ${day(node.changedAt)}`}
      actionsOf={(node) => <NodeMenu node={node} />}
    />
  );
}

/** In the server's order, or as chosen. */
function inOrder(rows: readonly WikiNode[], sort: Sort<NodeSort> | null): readonly WikiNode[] {
  if (sort === null) return rows;
  const { by, descending } = orderOf(sort);
  const ordered = {
    name: () => rows.toSorted(byName(({ name }) => name)),
    size: () => rows.toSorted((a, b) => a.size - b.size || a.items - b.items),
    changed: () => rows.toSorted(byText(({ changedAt }) => changedAt)),
  }[by]();
  return descending ? ordered.reverse() : ordered;
}
