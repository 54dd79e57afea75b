import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { type NodeAct, useCorner } from './use-corner';

/** An entry's allowed actions as a menu. */
export function NodeMenu({ node }: { node: WikiNode }) {
  const { address, may, acts } = useCorner();
  const items: MenuProps['items'] = [
    { key: 'open', label: 'Open' },
    ...(node.type === 'NOTE'
      ? [...(may('createNote') ? [{ key: 'edit', label: 'Edit' }] : []), { key: 'versions', label: 'Versions' }]
      : []),
    { key: 'copy', label: 'Copy link' },
    ...(may('rename')
      ? [
          { key: 'rename', label: 'Rename' },
          { key: 'move', label: 'Move' },
        ]
      : []),
    ...(may('delete') ? [{ key: 'delete', label: 'Delete', danger: true }] : []),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => (key === 'open' ? address.open(node) : acts.startOn(key as NodeAct, node)),
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={`More actions for ${node.name}`} />
    </Dropdown>
  );
}

const buttons = [
  { act: 'rename', label: 'Rename', icon: <EditOutlined /> },
  { act: 'delete', label: 'Delete', icon: <DeleteOutlined /> },
] as const;

/** `NodeMenu` in a row of the table, with Rename and Delete as buttons if there is room. */
export function NodeActions({ node, atHand }: { node: WikiNode; atHand: boolean }) {
  const { may, acts } = useCorner();
  return (
    <span className="corner-actions">
      {buttons
        .filter(({ act }) => atHand && may(act))
        .map(({ act, label, icon }) => (
          <Tooltip key={act} title={label}>
            <Button
              type="text"
              size="small"
              icon={icon}
              aria-label={`${label} ${node.name}`}
              onClick={() => acts.startOn(act, node)}
            />
          </Tooltip>
        ))}
      <NodeMenu node={node} />
    </span>
  );
}
