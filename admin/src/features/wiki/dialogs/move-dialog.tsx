import { Form, TreeSelect, type TreeSelectProps } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { FormDialog } from '../../../components/form-dialog';
import { useAct } from '../../../providers/use-act';
import { useCorner } from '../use-corner';
import { childrenQuery, useOpenFolders } from '../wiki-queries';

/** Root's id in the dialog. */
const root = 0;

/** Moves an entry to another folder without dragging. */
export function MoveDialog({ node }: { node: WikiNode }) {
  const { close } = useCorner().acts;
  const [form] = Form.useForm<{ parentId: number }>();
  const chosen = Form.useWatch('parentId', form);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const queries = useQueryClient();
  const { children } = useOpenFolders([null, ...opened]);
  const move = useAct<{ parentId: number }>(
    ({ parentId }) => ['PATCH', `/wiki/node/${node.id}/move`, { parentId: parentId === root ? null : parentId }],
    { done: `“${node.name}” was moved.`, then: close },
  );
  const folders = useMemo((): TreeSelectProps['treeData'] => {
    const below = (folder: number | null): NonNullable<TreeSelectProps['treeData']> =>
      (children.get(folder) ?? [])
        // Not into itself or its own content.
        .filter(({ type, id }) => type === 'FOLDER' && id !== node.id)
        .map(({ id, name, items }) => ({
          value: id,
          title: name,
          isLeaf: items === 0,
          ...(children.has(id) && { children: below(id) }),
        }));
    return [{ value: root, title: 'Root', children: below(null) }];
  }, [children, node.id]);
  return (
    <FormDialog
      title={`Move “${node.name}”`}
      kept={`Move ${node.id}`}
      act="Move"
      acting="Moving…"
      width={440}
      form={form}
      missing={
        chosen === undefined
          ? 'Choose a folder.'
          : (chosen || null) === node.parentId
            ? 'It is already in this folder.'
            : undefined
      }
      send={move}
      onClose={close}
    >
      <Form.Item name="parentId" label="Folder">
        <TreeSelect
          treeData={folders}
          treeDefaultExpandedKeys={[root]}
          placeholder="Choose a folder"
          loadData={async ({ value }) => {
            const id = Number(value);
            if (id === root) return;
            await queries.ensureQueryData(childrenQuery(id));
            setOpened((now) => [...new Set([...now, id])]);
          }}
        />
      </Form.Item>
    </FormDialog>
  );
}
