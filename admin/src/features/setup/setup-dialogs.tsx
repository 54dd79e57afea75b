import { Input, Select, InputNumber } from 'antd';
import {
  schoolProfileSchema,
  type SchoolProfile,
  attendancePolicySchema,
  type AttendancePolicy,
} from '@homeroom/shared/dashboard/setup-checklist';
import { allCountries } from '@homeroom/shared/region';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { TimeZoneSelect } from '../../components/time-zone-select';
import { WaitingDialog } from '../../components/waiting-dialog';
import { foundByLabel } from '../../components/found-by-label';
import { loadSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';

const { schoolName, timeZone, region, nameOrder } = schoolProfileSchema.shape;
const countries = allCountries().map(({ code, name }) => ({ value: code, label: name }));

interface SetupDialogProps {
  onClose: () => void;
}

/** The school's name, and the time zone of its today and deadlines (decisions 2.5). */
export function ProfileDialog({ onClose }: SetupDialogProps) {
  const title = 'School profile';
  const { query, data: profile } = useGet<SchoolProfile>('/setup/profile', { gcTime: 0 });

  const save = useAct((values: SchoolProfile) => ['PUT', '/setup/profile', values], {
    done: 'The school profile was saved.',
    then: async () => {
      await loadSchool().catch(() => undefined);
      onClose();
    },
  });

  if (!profile) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<SchoolProfile> title={title} initial={profile} send={save} onClose={onClose}>
      <SchemaItem name="schoolName" schema={schoolName} extra="Shown at the top of every page and in exported files.">
        <Input autoComplete="organization" />
      </SchemaItem>
      <SchemaItem
        name="timeZone"
        schema={timeZone}
        extra="Used for today’s date, class dates and deadlines, wherever people sign in."
      >
        <TimeZoneSelect />
      </SchemaItem>
      <SchemaItem name="region" schema={region} extra="Dates, times and the first day of the week follow this country.">
        <Select showSearch filterOption={foundByLabel} options={countries} />
      </SchemaItem>
      <SchemaItem
        name="nameOrder"
        schema={nameOrder}
        extra="How names are ordered in registers, lists and prints. Exported files keep ‘Adam Ahmed’."
      >
        <Select options={Object.entries(nameOrder.meta()?.options ?? {}).map(([value, label]) => ({ value, label }))} />
      </SchemaItem>
    </FormDialog>
  );
}

const { editDays, openMinutes } = attendancePolicySchema.shape;

/** How long registers can be changed and how early they open. The default applies until the office confirms one. */
export function PolicyDialog({ onClose }: SetupDialogProps) {
  const title = 'Attendance policy';
  const { query, data: policy } = useGet<AttendancePolicy & { confirmed: boolean }>('/setup/policy', { gcTime: 0 });

  const save = useAct((values: AttendancePolicy) => ['PUT', '/setup/policy', values], {
    done: 'The attendance policy was confirmed.',
    then: onClose,
  });

  if (!policy) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  const { confirmed, ...initial } = policy;
  return (
    <FormDialog<AttendancePolicy>
      title={title}
      act={confirmed ? 'Save' : 'Confirm'}
      acting="Saving…"
      initial={initial}
      send={save}
      onClose={onClose}
    >
      <SchemaItem name="editDays" schema={editDays} extra={`${editDays.meta()?.help} Administrators always can.`}>
        <InputNumber precision={0} min={0} max={366} className="policy-number" />
      </SchemaItem>
      <SchemaItem name="openMinutes" schema={openMinutes}>
        <InputNumber precision={0} min={0} max={1440} className="policy-number" />
      </SchemaItem>
    </FormDialog>
  );
}
