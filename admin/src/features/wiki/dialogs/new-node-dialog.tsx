import { Form, Input } from 'antd';
import { isBlank } from '@homeroom/shared/text';
import { newNoteSchema, nodeName, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { Facts } from '../../../components/facts';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';
import { useCorner } from '../use-corner';

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
      asksToDiscard={kind === 'note'}
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
