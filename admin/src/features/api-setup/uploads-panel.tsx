import { InputNumber } from 'antd';
import { uploadLimitSchema, type UploadLimit } from '@homeroom/shared/api-setup';
import { SchemaItem } from '../../components/schema-item';
import { useAct } from '../../providers/use-act';
import { SettingsPanel } from './settings-panel';
import { SmallForm } from './small-form';

const { megabytes } = uploadLimitSchema.shape;
const title = 'Uploads';

/** The size limit for files in the Teachers Corner. */
export function UploadsPanel() {
  return (
    <SettingsPanel<UploadLimit> title={title} url="/settings/uploads" rows={1}>
      {(limit) => <UploadsForm key={limit.megabytes} limit={limit} />}
    </SettingsPanel>
  );
}

function UploadsForm({ limit }: { limit: UploadLimit }) {
  const save = useAct<UploadLimit>((values) => ['PUT', '/settings/uploads', values], {
    done: 'The upload limit was saved.',
  });
  return (
    <SmallForm<UploadLimit> id="uploads" title={title} values={limit} send={save}>
      <SchemaItem name="megabytes" schema={megabytes}>
        <InputNumber addonAfter="MB" />
      </SchemaItem>
    </SmallForm>
  );
}
