import { Input } from 'antd';
import type { ZodType } from 'zod';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';

interface DeclineDialogProps {
  title: string;
  words: string;
  /** The label of the explanation, its rule and an example. */
  field: 'Answer' | 'Reason';
  schema: ZodType;
  example: string;
  requestOf: (explanation: string | null) => readonly [path: string, body: object];
  done: string;
  onClose: () => void;
}

/** Declines a request or cover, with an explanation for whoever is told by e-mail. */
export function DeclineDialog({ words, field, schema, example, requestOf, done, ...dialog }: DeclineDialogProps) {
  const name = field.toLowerCase();
  const decline = useAct<Record<string, string | undefined>>(
    ({ [name]: explanation }) => ['POST', ...requestOf(explanation || null)],
    { done, then: dialog.onClose },
  );
  return (
    <FormDialog act="Decline" acting="Declining…" danger send={decline} {...dialog}>
      <p className="dialog-words">{words}</p>
      <SchemaItem name={name} schema={schema} label={field} optional>
        <Input autoComplete="off" placeholder={`For example: ${example}`} />
      </SchemaItem>
    </FormDialog>
  );
}
