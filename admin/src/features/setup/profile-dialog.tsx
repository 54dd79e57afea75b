import { useCustom, type HttpError } from '@refinedev/core';
import { Form, Input, Select } from 'antd';
import { schoolProfileSchema, type SchoolProfile } from '@homeroom/shared/dashboard/setup-checklist';
import { allCountries } from '@homeroom/shared/region';
import { FormDialog } from '../../components/form-dialog';
import { schemaRule } from '../../components/schema-rule';
import { TimeZoneSelect } from '../../components/time-zone-select';
import { WaitingDialog } from '../../components/waiting-dialog';
import { askSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';

const { schoolName, timeZone, region, nameOrder } = schoolProfileSchema.shape;
const countries = allCountries().map(({ code, name }) => ({ value: code, label: name }));
const title = 'School profile';

export interface SetupDialogProps {
  onClose: () => void;
}

/** The school's name, and the time zone of its today and deadlines (decisions 2.5). */
export function ProfileDialog({ onClose }: SetupDialogProps) {
  const { query } = useCustom<SchoolProfile, HttpError>({
    url: '/setup/profile',
    method: 'get',
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const profile = query.data?.data;

  const save = useAct((values: SchoolProfile) => ['PUT', '/setup/profile', values], {
    done: 'The school profile was saved.',
    then: async () => {
      await askSchool().catch(() => undefined);
      onClose();
    },
  });

  if (!profile) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<SchoolProfile>
      title={title}
      act="Save"
      acting="Saving…"
      initial={profile}
      send={save}
      onClose={onClose}
    >
      <Form.Item
        name="schoolName"
        label={schoolName.meta()?.label}
        extra="Shown at the top of every page and in exported files."
        rules={[schemaRule(schoolName)]}
      >
        <Input autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="timeZone"
        label={timeZone.meta()?.label}
        extra="Used for today’s date, class dates and deadlines, wherever people sign in."
        rules={[schemaRule(timeZone)]}
      >
        <TimeZoneSelect />
      </Form.Item>
      <Form.Item
        name="region"
        label={region.meta()?.label}
        extra="Dates, times and the first day of the week follow this country."
        rules={[schemaRule(region)]}
      >
        <Select showSearch optionFilterProp="label" options={countries} />
      </Form.Item>
      <Form.Item
        name="nameOrder"
        label={nameOrder.meta()?.label}
        extra="How names are ordered in registers, lists and prints. Exported files keep ‘Adam Ahmed’."
        rules={[schemaRule(nameOrder)]}
      >
        <Select options={Object.entries(nameOrder.meta()?.options ?? {}).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
    </FormDialog>
  );
}
