import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { newNoteSchema, type WikiNode, type WikiNote } from '@homeroom/shared/wiki/nodes';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useMoment } from '../../../components/use-moment';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { useAct, type Act } from '../../../providers/use-act';
import { useCorner } from '../use-corner';
import { useNote } from '../wiki-queries';

const { contentText } = newNoteSchema.shape;
const deleted = 'Somebody has deleted this note. Copy your text if you still need it.';

export function EditNoteDialog({ node }: { node: WikiNode }) {
  const { close } = useCorner().acts;
  const query = useNote(node.id);
  // Keep the text at the start of the edit when the note is fetched again.
  const [original, setOriginal] = useState<WikiNote>();
  if (!original && query.data && !query.isFetching) setOriginal(query.data);
  if (!original) return <WaitingDialog title={`Edit “${node.name}”`} query={query} onClose={close} />;
  return <Editor original={original} now={query.data ?? original} />;
}

interface EditorProps {
  original: WikiNote;
  now: WikiNote;
}

/** Edits a note's text, beside the text of somebody who saved in the meantime. */
function Editor({ original, now }: EditorProps) {
  const { close } = useCorner().acts;
  const moment = useMoment();
  const [base, setBase] = useState(original.version);
  const [conflict, setConflict] = useState(false);
  const save = useAct<{ contentText?: string }>(
    (values) => ['PUT', `/wiki/notes/${original.id}`, { contentText: values.contentText ?? '', version: base }],
    { done: `“${original.name}” was saved.`, then: close },
  );
  const send: Act<{ contentText?: string }> = {
    isPending: save.isPending,
    // Kept changes of an older text: the server compares.
    rebase: ({ contentText: older = original.contentText }) =>
      setBase(older === original.contentText ? original.version : original.version - 1),
    mutate: (values, { onError, onDone } = {}) =>
      save.mutate(values, {
        onDone,
        onError: (error) => {
          if (error.statusCode === 409) setConflict(true);
          onError?.(error.statusCode === 404 ? { ...error, message: deleted } : error);
        },
      }),
  };
  if (conflict && now.version > base) setBase(now.version);
  const isTheirs = conflict && now.version > original.version;
  return (
    <FormDialog
      title={`Edit “${original.name}”`}
      kept={`Edit ${original.id}`}
      width={560}
      initial={{ contentText: original.contentText }}
      send={send}
      onClose={close}
    >
      <SchemaItem
        name="contentText"
        schema={contentText}
        label={isTheirs ? 'Your text' : 'Text'}
        extra="Markdown: # for a heading, * for a list, **bold**. Earlier versions are kept."
      >
        <Input.TextArea rows={isTheirs ? 8 : 16} dir="auto" autoFocus />
      </SchemaItem>
      {isTheirs && (
        <>
          <Form.Item label={`Text by ${now.changedBy}, ${moment(now.changedAt)}`}>
            <Input.TextArea rows={8} dir="auto" readOnly value={now.contentText} aria-label="Their text" />
          </Form.Item>
          <Alert
            type="warning"
            showIcon
            message="Copy what you need from it. Saving makes your text the current version; theirs is kept as an earlier version."
          />
        </>
      )}
    </FormDialog>
  );
}
