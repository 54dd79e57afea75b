import type { HttpError } from '@refinedev/core';
import { AutoComplete, Form } from 'antd';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { faultOf } from '../../components/field-fault';
import { useDebounced } from '../../components/use-debounced';
import { useGet } from '../../providers/use-get';

interface UploadFolderFieldProps {
  value: string;
  onChange: (name: string) => void;
  /** The server's refusal. */
  error: HttpError | null;
}

const label = 'Teachers upload into';

/** The name of a folder in the Teachers Corner; suggests matching ones, or those in Root. */
export function UploadFolderField({ value, onChange, error }: UploadFolderFieldProps) {
  const q = useDebounced(value.trim()).slice(0, 200);
  const { data = [] } = useGet<WikiNode[]>(q ? '/wiki/search' : '/wiki/children', { params: q ? { q } : undefined });
  const folders = data.filter(({ type }) => type === 'FOLDER');
  return (
    <Form.Item
      label={label}
      htmlFor="upload-folder"
      extra="The name of a folder. Its subfolders are included."
      {...faultOf(error, 'uploadFile.teacherUploadFolderName')}
    >
      <AutoComplete
        id="upload-folder"
        maxLength={255}
        value={value}
        options={[...new Set(folders.map(({ name }) => name))].map((name) => ({ value: name }))}
        onChange={(name: string | undefined) => onChange(name ?? '')}
      />
    </Form.Item>
  );
}
