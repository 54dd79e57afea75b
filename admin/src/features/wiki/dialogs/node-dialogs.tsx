import { Form, Input } from 'antd';
import { isBlank } from '@homeroom/shared/clean-text';
import { plural } from '@homeroom/shared/text';
import { nodeName, nodeTypeWords, type WikiNode, type WikiPath, newNoteSchema } from '@homeroom/shared/wiki/nodes';
import { Facts } from '../../../components/facts';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { replacing } from '../../../providers/based-on';
import { useAct } from '../../../providers/use-act';
import { useSaveRecord } from '../../../resources/use-save-record';
import { splitName } from '../node-words';
import { useCorner } from '../use-corner';
import { usePath } from '../wiki-queries';

/** Renames an entry; a file keeps its extension. A blank or unchanged name changes nothing (spec 5). */
export function RenameDialog({ node }: { node: WikiNode }) {
  const { close } = useCorner().acts;
  const { base, ending } = node.type === 'FILE' ? splitName(node.name) : { base: node.name, ending: '' };
  const [form] = Form.useForm<{ name: string }>();
  const name = Form.useWatch('name', form) ?? base;
  const rename = useSaveRecord<WikiNode, { name: string }, WikiNode>(
    node,
    (values, loaded) => {
      const renaming = { name: values.name.trim() + ending };
      return ['PATCH', `/wiki/node/${node.id}/rename`, renaming, replacing(loaded, renaming)];
    },
    { done: ({ name: renamed }) => `“${node.name}” is now “${renamed}”.`, then: close },
  );
  const isSame = isBlank(name) || name.trim() === base;
  return (
    <FormDialog
      title={`Rename ${nodeTypeWords[node.type].toLowerCase()}`}
      kept={`Rename ${node.id}`}
      act="Rename"
      acting="Renaming…"
      width={440}
      form={form}
      initial={{ name: base }}
      missing={isSame ? 'Enter a new name.' : undefined}
      send={rename}
      onClose={close}
    >
      <SchemaItem name="name" schema={nodeName} label="New name">
        <Input autoComplete="off" dir="auto" suffix={ending || undefined} />
      </SchemaItem>
    </FormDialog>
  );
}

/** Its own path, for when the server's could not be loaded (spec 7); not of a folder, whose content must be counted (decisions 2.7). */
const pathIn = (location: string, { name, type }: WikiNode): WikiPath | undefined =>
  type === 'FOLDER' ? undefined : { path: `${location} / ${name}`, inside: { folders: 0, files: 0, notes: 0 } };

/** Names an entry's path and content first. */
export function DeleteDialog({ node }: { node: WikiNode }) {
  const { location, acts } = useCorner();
  const remove = useAct<object>(() => ['DELETE', `/wiki/node/${node.id}`], {
    then: () => {
      acts.close();
      acts.setDeleted(node);
    },
  });
  // Once it is deleted, it has no path.
  const query = usePath(node.id, !remove.isPending && !remove.isSuccess);
  const place = query.data ?? (query.error ? pathIn(location, node) : undefined);
  const title = `Delete ${nodeTypeWords[node.type].toLowerCase()} “${node.name}”?`;
  if (!place) return <WaitingDialog title={title} query={query} onClose={acts.close} />;
  const { folders, files, notes } = place.inside;
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
      onClose={acts.close}
    >
      <Facts
        facts={[
          { label: 'Path', value: place.path },
          node.type === 'FOLDER' && { label: 'Contains', value: inside.join(', ') || 'Nothing' },
        ]}
      />
      <p>
        {node.type === 'FOLDER' && 'Deleting a folder removes all its contents. '}
        It stays in the trash for 30 days and can be restored until then.
      </p>
    </FormDialog>
  );
}

const { contentText } = newNoteSchema.shape;

const kinds = {
  folder: { path: '/wiki/folders', title: 'New Folder', label: 'Name', width: 440 },
  note: { path: '/wiki/notes', title: 'New Note', label: 'Title', width: 560 },
};

export function NewNodeDialog({ kind }: { kind: keyof typeof kinds }) {
  const { folder, location, address, acts } = useCorner();
  const { path, title, label, width } = kinds[kind];
  const [form] = Form.useForm<{ name: string; contentText?: string }>();
  const name = Form.useWatch('name', form) ?? '';
  const create = useAct<{ name: string; contentText?: string }, WikiNode>(
    (values) => ['POST', path, { ...values, parentId: folder }],
    {
      done: ({ name: created }) => `The ${kind} “${created}” was created.`,
      then: (node) => {
        acts.close();
        address.open(node);
      },
    },
  );
  return (
    <FormDialog
      title={title}
      act="Create"
      acting="Creating…"
      width={width}
      form={form}
      missing={isBlank(name) ? `Enter a ${label.toLowerCase()}.` : undefined}
      send={create}
      onClose={acts.close}
    >
      <Facts facts={[{ label: 'Location', value: location }]} />
      <SchemaItem name="name" schema={nodeName} label={label}>
        <Input autoComplete="off" dir="auto" />
      </SchemaItem>
      {kind === 'note' && (
        <SchemaItem
          name="contentText"
          schema={contentText}
          label="Text"
          optional
          extra="Markdown: # for a heading, * for a list, **bold**."
        >
          <Input.TextArea rows={8} dir="auto" />
        </SchemaItem>
      )}
    </FormDialog>
  );
}
