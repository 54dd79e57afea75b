import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { importMessages } from '@homeroom/shared/imports';
import { download } from '../../providers/download';
import { isHttpError } from '../../providers/http';

/** A template's path in the API, its query, and its file name. */
interface Template {
  path: string;
  fileName: string;
  params?: Record<string, unknown>;
}

/** Downloads a template with the headings that the import reads. */
export function TemplateButton({ path, fileName, params, children }: Template & { children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function fetchTemplate() {
    setState('loading');
    try {
      await download(path, fileName, params);
      setState('idle');
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setState('failed');
    }
  }
  return (
    <>
      {state === 'failed' && (
        <span className="import-template-problem" role="alert">
          {importMessages.templateFailed}
        </span>
      )}
      <Button icon={<DownloadOutlined />} loading={state === 'loading'} onClick={() => void fetchTemplate()}>
        {state === 'loading' ? 'Preparing...' : children}
      </Button>
    </>
  );
}
