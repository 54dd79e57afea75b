import { Form, Input } from 'antd';
import { isBlank, plural } from '@homeroom/shared/text';
import { nodeName, nodeTypeWords, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { Facts } from '../../../components/facts';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { useAct } from '../../../providers/use-act';
import { splitName } from '../node-words';
import { usePath } from '../wiki-queries';

interface NodeDialogProps {
  node: WikiNode;
  onClose: () => void;
}

/** Renames an entry; a file keeps its extension. A blank or unchanged name changes nothing (spec 5). */
export function RenameDialog({ node, onClose }: NodeDialogProps) {
  const { base, ending } = node.type === 'FILE' ? splitName(node.name) : { base: node.name, ending: '' };
  const [form] = Form.useForm<{ name: string }>();
  const name = Form.useWatch('name', form) ?? base;
  const rename = useAct<{ name: string }, WikiNode>(
    (values) => ['PATCH', `/wiki/node/${node.id}/rename`, { name: values.name.trim() + ending }],
    { done: ({ name: renamed }) => `“${node.name}” is now “${renamed}”.`, then: onClose },
  );
  const isSame = isBlank(name) || name.trim() === base;
  return (
    <FormDialog
      title={`Rename ${nodeTypeWords[node.type].toLowerCase()}`}
      act="Rename"
      acting="Renaming…"
      width={440}
      form={form}
      initial={{ name: base }}
      missing={isSame ? 'Enter a new name.' : undefined}
      send={rename}
      onClose={onClose}
    >
      <SchemaItem name="name" schema={nodeName} label="New name">
        <Input autoComplete="off" dir="auto" suffix={ending || undefined} />
      </SchemaItem>
    </FormDialog>
  );
}

interface DeleteDialogProps extends NodeDialogProps {
  onDeleted: (node: WikiNode) => void;
}

/** Names an entry's place and how much it contains before it goes to the trash. */
export function DeleteDialog({ node, onClose, onDeleted }: DeleteDialogProps) {
  const path = usePath(node.id);
  const remove = useAct<object>(() => ['DELETE', `/wiki/node/${node.id}`], {
    then: () => {
      onClose();
      onDeleted(node);
    },
  });
  const title = `Delete ${nodeTypeWords[node.type].toLowerCase()} “${node.name}”?`;
  if (!path.data) return <WaitingDialog title={title} query={path} onClose={onClose} />;
  const { folders, files, notes } = path.data.inside;
  const inside = [
    folders > 0 && plural(folders, 'folder'),
    files > 0 && plural(files, 'file'),
    notes > 0 && plural(notes, 'note'),
  ].filter(Boolean);
  const count = 1 + folders + files + notes;
  return (
    <FormDialog
      title={title}
      act={count > 1 ? `Delete ${count}` : 'Delete'}
      acting="Deleting…"
      danger
      width={480}
      send={remove}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: 'Path', value: path.data.path },
          ...(node.type === 'FOLDER' ? [{ label: 'Contains', value: inside.join(', ') || 'Nothing' }] : []),
        ]}
      />
      <p>
        {node.type === 'FOLDER' && 'Deleting a folder removes all its contents. '}
        It stays in the trash for 30 days and can be restored until then.
      </p>
    </FormDialog>
  );
}
