import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { importMessages } from '@homeroom/shared/imports';
import { useDownload } from '../../providers/download';

/** A template's path in the API, its query, and its file name. */
interface Template {
  path: string;
  fileName: string;
  params?: Record<string, unknown>;
}

/** Downloads a template with the headings that the import reads. */
export function TemplateButton({ path, fileName, params, children }: Template & { children: ReactNode }) {
  const { mutate, isPending, isError } = useDownload(() => [path, fileName, params]);
  return (
    <>
      {isError && (
        <span className="import-template-problem" role="alert">
          {importMessages.templateFailed}
        </span>
      )}
      <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing...' : children}
      </Button>
    </>
  );
}
