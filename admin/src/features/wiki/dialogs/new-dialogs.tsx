import { Form, Input } from 'antd';
import { isBlank } from '@homeroom/shared/text';
import { newNoteSchema, nodeName, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { Facts } from '../../../components/facts';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';

interface NewDialogProps {
  parentId: number | null;
  /** 'Root / Lesson plans'. */
  location: string;
  onClose: () => void;
  onCreated: (node: WikiNode) => void;
}

const { contentText } = newNoteSchema.shape;

export function NewFolderDialog({ parentId, location, onClose, onCreated }: NewDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const name = Form.useWatch('name', form) ?? '';
  const create = useAct<{ name: string }, WikiNode>((values) => ['POST', '/wiki/folders', { ...values, parentId }], {
    done: ({ name: created }) => `The folder “${created}” was created.`,
    then: (folder) => {
      onClose();
      onCreated(folder);
    },
  });
  return (
    <FormDialog
      title="New Folder"
      act="Create"
      acting="Creating…"
      width={440}
      form={form}
      missing={isBlank(name) ? 'Enter a name.' : undefined}
      send={create}
      onClose={onClose}
    >
      <Facts facts={[{ label: 'Location', value: location }]} />
      <SchemaItem name="name" schema={nodeName} label="Name">
        <Input autoComplete="off" dir="auto" />
      </SchemaItem>
    </FormDialog>
  );
}

export function NewNoteDialog({ parentId, location, onClose, onCreated }: NewDialogProps) {
  const [form] = Form.useForm<{ name: string; contentText?: string }>();
  const name = Form.useWatch('name', form) ?? '';
  const create = useAct<{ name: string; contentText?: string }, WikiNode>(
    (values) => ['POST', '/wiki/notes', { ...values, parentId }],
    {
      done: ({ name: created }) => `The note “${created}” was created.`,
      then: (note) => {
        onClose();
        onCreated(note);
      },
    },
  );
  return (
    <FormDialog
      title="New Note"
      asksToDiscard
      act="Create"
      acting="Creating…"
      width={560}
      form={form}
      missing={isBlank(name) ? 'Enter a title.' : undefined}
      send={create}
      onClose={onClose}
    >
      <Facts facts={[{ label: 'Location', value: location }]} />
      <SchemaItem name="name" schema={nodeName} label="Title">
        <Input autoComplete="off" dir="auto" />
      </SchemaItem>
      <SchemaItem
        name="contentText"
        schema={contentText}
        label="Text"
        optional
        extra="Markdown: # for a heading, * for a list, **bold**."
      >
        <Input.TextArea rows={8} dir="auto" />
      </SchemaItem>
    </FormDialog>
  );
}
