import { DeleteOutlined, SearchOutlined, DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button, Input, Alert, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { showBytes } from '@homeroom/shared/files';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotification } from '@refinedev/core';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { clearable } from '../../components/clearable';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { useAct } from '../../providers/use-act';
import { useCorner } from './use-corner';
import { useSize } from './use-size';
import { useSummary, useOpenFolders, childrenQuery } from './wiki-queries';
import { NodeIcon } from './node-words';

interface TreePanelProps {
  /** Whether it has its own place at the page's side. */
  withSearch: boolean;
  onOpened?: () => void;
}

/** The tree, with the trash and the used space below. */
export function TreePanel({ withSearch, onOpened }: TreePanelProps) {
  const { address } = useCorner();
  const { element, height } = useSize();
  const { data: summary } = useSummary();
  return (
    <nav className="corner-tree" aria-label="Teachers Corner folders">
      {withSearch && <CornerSearch />}
      <div className="corner-tree-rows" ref={element}>
        <CornerTree height={height} onOpened={onOpened} />
      </div>
      <div className="corner-tree-foot">
        <Button
          type="text"
          block
          icon={<DeleteOutlined />}
          className={address.view === 'trash' ? 'is-here' : ''}
          aria-current={address.view === 'trash' ? 'page' : undefined}
          onClick={() => {
            onOpened?.();
            address.openTrash();
          }}
        >
          Trash <span className="num corner-trash-count">{summary?.trashItems ?? ''}</span>
        </Button>
        {summary && (
          <p className="small muted">
            {showBytes(summary.bytes)} used
            {summary.trashBytes > 0 && ` · ${showBytes(summary.trashBytes)} in the trash`}
          </p>
        )}
      </div>
    </nav>
  );
}

/** The search in names and notes. */
export function CornerSearch() {
  const { address } = useCorner();
  return (
    <Input
      className="corner-search"
      allowClear={clearable}
      prefix={<SearchOutlined />}
      placeholder="Search files and notes"
      aria-label="Search files and notes"
      value={address.q}
      onChange={({ target }) => address.change({ q: target.value, view: null, version: undefined })}
    />
  );
}

interface CornerTreeProps {
  /** In px; only visible entries of thousands are rendered. */
  height: number;
  onOpened?: () => void;
}

/** The tree of folders with their content, loaded as folders are opened. Dragging an entry onto a folder moves it. */
function CornerTree({ height, onOpened }: CornerTreeProps) {
  const { address, way, may, acts } = useCorner();
  const [expanded, setExpanded] = useState<readonly number[]>([]);
  const opened = way.map(({ id }) => id);
  useEffect(() => setExpanded((now) => [...new Set([...now, ...opened])]), [opened.join()]);
  const queries = useQueryClient();
  const { children, root } = useOpenFolders([...new Set([...openBelow(null), ...opened])]);
  const { target, tree } = useMoveByDrop();
  const treeData = useMemo(() => branch(null), [children, target]);

  /** A folder with the open ones below it, as far as they are loaded; not those that were deleted. */
  function openBelow(folder: number | null): (number | null)[] {
    const nodes = queries.getQueryData(childrenQuery(folder).queryKey) ?? [];
    const inside = nodes.filter(({ id }) => expanded.includes(id) && id !== acts.leaving);
    return [folder, ...inside.flatMap(({ id }) => openBelow(id))];
  }

  function branch(folder: number | null): WikiTreeNode[] {
    return (children.get(folder) ?? []).map((node) => ({
      key: node.id,
      node,
      ...(node.id === target && { className: 'is-target' }),
      title: <span dir="auto">{node.name}</span>,
      icon: <NodeIcon {...node} />,
      isLeaf: node.type !== 'FOLDER' || node.items === 0,
      ...(children.has(node.id) && node.items > 0 && { children: branch(node.id) }),
    }));
  }

  function openNode(node: WikiNode) {
    onOpened?.();
    if (node.type === 'FOLDER') setExpanded((now) => [...new Set([...now, node.id])]);
    address.open(node);
  }

  if (root.error) return <RootFailed onRetry={() => void root.refetch()} />;
  if (root.isLoading) return <DelayedSkeleton columns={1} rows={8} label="Loading folders…" />;
  return (
    <Tree<WikiTreeNode>
      aria-label="Folders"
      blockNode
      showIcon
      virtual
      height={height}
      treeData={treeData}
      switcherIcon={<DownOutlined />}
      switcherLoadingIcon={<LoadingOutlined />}
      expandedKeys={[...expanded]}
      selectedKeys={[address.note ?? address.folder ?? 0]}
      onExpand={(keys) => setExpanded(keys as number[])}
      loadData={({ node }) => queries.ensureQueryData(childrenQuery(node.id))}
      onSelect={(_, { node: { node } }) => openNode(node)}
      draggable={may('rename') && { icon: false }}
      {...tree}
    />
  );
}

function RootFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      type="error"
      className="corner-tree-failed"
      message="Failed to load root"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

/** The tree's properties that move an entry to the folder on which it is dropped; `target`: the id of the folder under the pointer. */
function useMoveByDrop() {
  /** The entry under the pointer: the tree itself reports, and marks, a place between two. */
  const over = useRef<WikiNode>(null);
  const [target, setTarget] = useState<number | null>(null);
  const { open } = useNotification();
  const move = useAct<{ node: WikiNode; parentId: number | null }>(
    ({ node, parentId }) => ['PATCH', `/wiki/node/${node.id}/move`, { parentId }],
    { done: (_, { node }) => `“${node.name}” was moved.`, failed: 'Not moved' },
  );
  const follow = (node: WikiNode | null) => {
    over.current = node;
    setTarget(node?.type === 'FOLDER' ? node.id : null);
  };
  const tree: TreeProps<WikiTreeNode> = {
    dropIndicatorRender: () => null,
    onDragEnter: ({ node: { node } }) => follow(node),
    onDragOver: ({ node: { node } }) => follow(node),
    onDragEnd: () => follow(null),
    onDrop: ({ dragNode: { node } }) => {
      const folder = over.current;
      follow(null);
      if (folder?.type !== 'FOLDER' || folder.id === node.id) return;
      if (node.parentId === folder.id)
        return open?.({ type: 'success', message: `“${node.name}” is already in this folder.` });
      move.mutate({ node, parentId: folder.id });
    },
  };
  return { target, tree };
}

interface WikiTreeNode extends TreeDataNode {
  node: WikiNode;
  children?: WikiTreeNode[];
}
