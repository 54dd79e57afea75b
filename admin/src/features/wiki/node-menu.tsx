import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import type { NodeAct } from './corner-acts';
import type { CornerAddress } from './use-corner-address';
import type { Rights } from './use-rights';

export interface NodeActsProps {
  node: WikiNode;
  rights: Rights;
  address: CornerAddress;
  onAct: (act: NodeAct, node: WikiNode) => void;
}

/** An entry's allowed actions as a menu. */
export function NodeMenu({ node, rights, address, onAct }: NodeActsProps) {
  const may = (action: 'rename' | 'delete' | 'createNote') => rights.whyNot(action) === null;
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
      menu={{ items, onClick: ({ key }) => (key === 'open' ? address.open(node) : onAct(key as NodeAct, node)) }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={`More actions for ${node.name}`} />
    </Dropdown>
  );
}

/** `NodeMenu` in a row of the table, with Rename and Delete as buttons if there is room. */
export function NodeActions({ atHand, ...props }: NodeActsProps & { atHand: boolean }) {
  const { node, rights, onAct } = props;
  return (
    <span className="corner-actions">
      {atHand && rights.whyNot('rename') === null && (
        <Tooltip title="Rename">
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={`Rename ${node.name}`}
            onClick={() => onAct('rename', node)}
          />
        </Tooltip>
      )}
      {atHand && rights.whyNot('delete') === null && (
        <Tooltip title="Delete">
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`Delete ${node.name}`}
            onClick={() => onAct('delete', node)}
          />
        </Tooltip>
      )}
      <NodeMenu {...props} />
    </span>
  );
}
