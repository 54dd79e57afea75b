import { Input } from 'antd';
import { addedPersonSchema, personKinds, personKindWords, type AddedPerson } from '@homeroom/shared/roll-call';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { optionsOf, Select } from '../../components/select';
import { useAct } from '../../providers/use-act';
import { askNow } from './news';

const { name, kind } = addedPersonSchema.shape;

/** Adds a visitor, or anybody else who is in no register, by name. */
export function AddPersonDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useAct<AddedPerson>((person) => ['POST', `/roll-calls/${id}/people`, person], {
    done: (_, person) => `${person.name} is on the list.`,
    then: async () => {
      await askNow();
      onClose();
    },
  });
  return (
    <FormDialog<AddedPerson>
      title="Add a person"
      act="Add"
      acting="Adding…"
      initial={{ name: '', kind: 'VISITOR' }}
      send={add}
      onClose={onClose}
    >
      <SchemaItem name="name" schema={name}>
        <Input autoComplete="off" />
      </SchemaItem>
      <SchemaItem name="kind" schema={kind} extra="They count as missing until somebody sees them.">
        <Select options={optionsOf(personKinds, personKindWords)} />
      </SchemaItem>
    </FormDialog>
  );
}
