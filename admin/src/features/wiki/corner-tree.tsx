import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { Alert, Button, Tree, type TreeDataNode } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotification } from '@refinedev/core';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { useAct } from '../../providers/use-act';
import { NodeIcon } from './node-words';
import { useCorner } from './use-corner';
import { useOpenFolders, childrenQuery } from './wiki-queries';

interface CornerTreeProps {
  /** In px; only visible entries of thousands are rendered. */
  height: number;
  onOpened?: () => void;
}

/** The tree of folders with their content, loaded as folders are opened. Dragging an entry onto a folder moves it. */
export function CornerTree({ height, onOpened }: CornerTreeProps) {
  const { address, way, may } = useCorner();
  const [expanded, setExpanded] = useState<readonly number[]>([]);
  /** The entry under the pointer: the tree itself may report a place between two. */
  const over = useRef<WikiNode>(null);
  const opened = way.map(({ id }) => id);
  useEffect(() => setExpanded((now) => [...new Set([...now, ...opened])]), [opened.join()]);
  const queries = useQueryClient();
  const { children, root } = useOpenFolders([null, ...expanded]);
  const { open } = useNotification();
  const move = useAct<{ node: WikiNode; parentId: number | null }>(
    ({ node, parentId }) => ['PATCH', `/wiki/node/${node.id}/move`, { parentId }],
    { done: (_, { node }) => `“${node.name}” was moved.`, failed: 'Not moved' },
  );
  const treeData = useMemo(() => branch(null), [children]);

  function branch(folder: number | null): WikiTreeNode[] {
    return (children.get(folder) ?? []).map((node) => ({
      key: node.id,
      node,
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

  if (root.error)
    return (
      <Alert
        type="error"
        className="corner-tree-failed"
        message="Failed to load root"
        action={
          <Button size="small" onClick={() => void root.refetch()}>
            Retry
          </Button>
        }
      />
    );
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
      // A drop anywhere on a folder's line goes into the folder.
      allowDrop={({ dropNode }) => dropNode.node.type === 'FOLDER'}
      dropIndicatorRender={() => null}
      onDragEnter={({ node: { node } }) => (over.current = node)}
      onDragOver={({ node: { node } }) => (over.current = node)}
      onDrop={({ dragNode: { node } }) => {
        const target = over.current;
        if (target?.type !== 'FOLDER' || target.id === node.id) return;
        if (node.parentId === target.id)
          return open?.({ type: 'success', message: `“${node.name}” is already in this folder.` });
        move.mutate({ node, parentId: target.id });
      }}
    />
  );
}

interface WikiTreeNode extends TreeDataNode {
  node: WikiNode;
  children?: WikiTreeNode[];
}
