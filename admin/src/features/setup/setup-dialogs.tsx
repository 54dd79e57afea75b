import { Input } from 'antd';
import { attendancePolicySchema, type AttendancePolicy } from '@homeroom/shared/attendance/policy';
import { schoolProfileSchema, type SchoolProfile } from '@homeroom/shared/setup';
import { allCountries } from '@homeroom/shared/region';
import { NumberInput } from '../../components/number-input';
import { SchemaItem } from '../../components/schema-item';
import { SettingDialog } from '../../components/setting-dialog';
import { TimeZoneSelect } from '../../components/time-zone-select';
import { loadSchool } from '../../providers/school';
import { Select } from '../../components/select';

const { schoolName, timeZone, region, nameOrder } = schoolProfileSchema.shape;
const countries = allCountries().map(({ code, name }) => ({ value: code, label: name }));

interface SetupDialogProps {
  onClose: () => void;
}

/** The school's name, and the time zone of its today and deadlines (decisions 2.5). */
export const ProfileDialog = ({ onClose }: SetupDialogProps) => (
  <SettingDialog<SchoolProfile>
    title="School profile"
    path="/setup/profile"
    done="The school profile was saved."
    then={() => loadSchool().catch(() => undefined)}
    onClose={onClose}
  >
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
      <Select showSearch options={countries} />
    </SchemaItem>
    <SchemaItem
      name="nameOrder"
      schema={nameOrder}
      extra="How names are ordered in registers, lists and prints. Exported files keep ‘Adam Ahmed’."
    >
      <Select options={Object.entries(nameOrder.meta()?.options ?? {}).map(([value, label]) => ({ value, label }))} />
    </SchemaItem>
  </SettingDialog>
);

const { editDays, openMinutes, attentionRate } = attendancePolicySchema.shape;

/** How long registers can be changed and how early they open. The default applies until the office confirms one. */
export const PolicyDialog = ({ onClose }: SetupDialogProps) => (
  <SettingDialog<AttendancePolicy & { confirmed: boolean }>
    title="Attendance policy"
    path="/setup/policy"
    act={({ confirmed }) => (confirmed ? 'Save' : 'Confirm')}
    done="The attendance policy was confirmed."
    onClose={onClose}
  >
    <SchemaItem name="editDays" schema={editDays} extra={`${editDays.meta()?.help} Administrators always can.`}>
      <NumberInput className="policy-number" />
    </SchemaItem>
    <SchemaItem name="openMinutes" schema={openMinutes}>
      <NumberInput className="policy-number" />
    </SchemaItem>
    <SchemaItem name="attentionRate" schema={attentionRate.unwrap()}>
      <NumberInput className="policy-number" />
    </SchemaItem>
  </SettingDialog>
);
