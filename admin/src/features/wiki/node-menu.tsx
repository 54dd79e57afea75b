import { CheckOutlined, DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { useState } from 'react';
import { RowButton } from '../../components/link-button';
import { notCopied, useCopy } from '../../components/copy-field';
import { type NodeAct, useCorner } from './use-corner';
import { nodeLink } from './use-corner-address';

/** An entry's allowed actions as a menu, which stays open to say that the link was copied. */
export function NodeMenu({ node }: { node: WikiNode }) {
  const { address, may, acts } = useCorner();
  const [open, setOpen] = useState(false);
  const link = useCopy(nodeLink(node));
  const items: MenuProps['items'] = [
    { key: 'open', label: 'Open' },
    ...(node.type === 'NOTE'
      ? [...(may('createNote') ? [{ key: 'edit', label: 'Edit' }] : []), { key: 'versions', label: 'Versions' }]
      : []),
    { key: 'copy', label: <CopyWords {...link} />, icon: link.copied && <CheckOutlined /> },
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
      open={open}
      onOpenChange={(next, { source }) => {
        if (source === 'menu') return;
        link.forget();
        setOpen(next);
      }}
      menu={{
        items,
        onClick: ({ key }) => {
          if (key === 'copy') return link.copy();
          setOpen(false);
          if (key === 'open') address.open(node);
          else acts.startOn(key as NodeAct, node);
        },
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={`More actions for ${node.name}`} />
    </Dropdown>
  );
}

/** 'Copy link', then what became of it; if the browser refuses, with the link to select. */
function CopyWords({ copied, text }: Pick<ReturnType<typeof useCopy>, 'copied' | 'text'>) {
  if (copied === undefined) return 'Copy link';
  if (copied) return 'Copied';
  return (
    <div className="corner-not-copied">
      {notCopied('link')}
      <br />
      {text}
    </div>
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
            <RowButton icon={icon} aria-label={`${label} ${node.name}`} onClick={() => acts.startOn(act, node)} />
          </Tooltip>
        ))}
      <NodeMenu node={node} />
    </span>
  );
}
