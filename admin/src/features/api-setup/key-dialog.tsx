import { Button } from 'antd';
import type { MadeApiKey } from '@homeroom/shared/api-keys';
import { CopyField, notCopied, useCopy } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';

/** Shows a key, once. It only closes by confirming that the key was copied. */
export function KeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const key = useCopy(made.key);
  return (
    <Dialog
      open
      width={560}
      title={`The key for ${made.name}`}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type={key.copied ? 'primary' : 'default'} onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p>Give it only to the program that uses it. It is not shown again.</p>
      <CopyField of={key} label="API key" />
      <pre className="key-line">{`curl -H 'Authorization: Bearer ${made.key}' '${location.origin}/api/students?_end=20'`}</pre>
      <p className="small muted" role="status">
        {key.copied === false ? notCopied('key') : ' '}
      </p>
    </Dialog>
  );
}
