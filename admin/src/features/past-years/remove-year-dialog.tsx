import { Input } from 'antd';
import { countsInWords, removeYearSchema, type RemoveYear, type YearCounts } from '@homeroom/shared/past-years';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useAct } from '../../providers/use-act';

interface RemoveYearDialogProps {
  id: number;
  name: string;
  counts: YearCounts;
  onClose: () => void;
}

/** Says what the removal of a year deletes, and asks for the year's name. */
export function RemoveYearDialog({ id, name, counts, onClose }: RemoveYearDialogProps) {
  const remove = useAct((request: RemoveYear) => ['POST', `/academic-years/${id}/removal`, request], {
    done: `${name} is being removed.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Remove ${name}?`}
      act="Remove year"
      acting="Removing…"
      danger
      width={480}
      kept={null}
      send={remove}
      onClose={onClose}
    >
      <p className="dialog-words">
        Deleted for good: {countsInWords(counts)}. Students, parents, users and sections stay, and so does who was in a
        section. Open the exported workbook first, and keep it: this cannot be undone.
      </p>
      <SchemaItem name="name" schema={removeYearSchema.shape.name} label={`Type ${name} to confirm`}>
        <Input autoComplete="off" />
      </SchemaItem>
    </FormDialog>
  );
}
