import { Form, Select } from 'antd';
import { keptMonths, type AuditKeeping } from '@homeroom/shared/audit';
import { plural } from '@homeroom/shared/text';
import { FormDialog } from '../../components/form-dialog';
import { useAct } from '../../providers/use-act';

/** '5 years'. */
export const periodWords = (months: number) => plural(months / 12, 'year');

interface Chosen {
  /** 0 means no limit. */
  months: number;
}

/** How long entries are kept. Older ones are deleted month by month, which is logged too. */
export function KeepingDialog({ keeping, onClose }: { keeping: AuditKeeping; onClose: () => void }) {
  const save = useAct<Chosen>(({ months }) => ['PUT', '/audit/keeping', { keptMonths: months || null }], {
    done: 'Saved',
    then: onClose,
  });
  return (
    <FormDialog<Chosen>
      title="Keep entries"
      act="Save"
      acting="Saving…"
      initial={{ months: keeping.keptMonths ?? 0 }}
      send={save}
      onClose={onClose}
    >
      <Form.Item
        name="months"
        label="Keep entries for"
        extra="Older entries are permanently deleted, one month at a time, together with that part of each record’s history. The log records the deletion."
      >
        <Select
          options={[
            ...keptMonths.map((months) => ({ value: months as number, label: periodWords(months) })),
            { value: 0, label: 'No limit' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
