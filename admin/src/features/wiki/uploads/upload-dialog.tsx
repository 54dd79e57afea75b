import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Tooltip } from 'antd';
import { useState } from 'react';
import {
  acceptAttribute,
  acceptedTypes,
  fileMessages,
  isAccepted,
  showBytes,
  withExtension,
} from '@homeroom/shared/files';
import { isBlank } from '@homeroom/shared/clean-text';
import { Dialog } from '../../../components/dialog';
import { DropZone } from '../../../components/drop-zone';
import { Facts } from '../../../components/facts';
import { Problem } from '../../../components/problem';
import { useUnsavedDialog } from '../../../components/use-discard';
import { useCoarsePointer } from '../../../theme/use-media';
import { splitName } from '../node-words';
import { useCorner } from '../use-corner';

/** A file with the name that it will have, without the ending. */
interface NamedFile {
  file: File;
  base: string;
}

/** The chosen files that the school accepts, and the names of those of the last choice that it does not. */
function useChosenFiles(moreTypes: boolean) {
  const [files, setFiles] = useState<readonly NamedFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  return {
    files,
    refused,
    choose(file: File, together: readonly File[]) {
      const isFirst = file === together[0];
      const accepted = isAccepted(file.name, moreTypes);
      if (accepted) setFiles((now) => [...now, { file, base: splitName(file.name).base }]);
      setRefused((now) => [...(isFirst ? [] : now), ...(accepted ? [] : [file.name])]);
      return false;
    },
    rename: (n: number, base: string) =>
      setFiles((now) => now.map((each, at) => (at === n ? { ...each, base } : each))),
  };
}

/** Chooses files to upload and their names; extensions are kept (spec 2.10). */
export function UploadDialog() {
  const { acts, folder, folderName, location, may, maxBytes, moreTypes, uploads } = useCorner();
  const touch = useCoarsePointer();
  const { files, refused, choose, rename } = useChosenFiles(moreTypes);
  const isNameless = files.some(({ base }) => isBlank(base));
  const missing = files.length === 0 ? 'Choose a file first.' : isNameless ? 'Enter a name.' : undefined;
  const { close, leave } = useUnsavedDialog(files.length > 0, acts.close);
  const send = () => {
    leave();
    void uploads.add(files.map(named), folder, folderName);
  };
  return (
    <Dialog
      open
      title="Upload File"
      width={520}
      onCancel={close}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Tooltip title={missing}>
            <Button type="primary" disabled={missing !== undefined} onClick={send}>
              Upload
            </Button>
          </Tooltip>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Location', value: location },
          { label: 'Accepted types', value: acceptedTypes(moreTypes) },
          { label: 'Largest file', value: showBytes(maxBytes) },
        ]}
      />
      <DropZone multiple accept={acceptAttribute(moreTypes)} showUploadList={false} beforeUpload={choose}>
        <p>
          <InboxOutlined /> {touch ? 'Choose files' : 'Choose files, or drop them here'}
        </p>
      </DropZone>
      {refused.map((name) => (
        <Problem key={name}>{`${name}: ${fileMessages.type(name, moreTypes)}`}</Problem>
      ))}
      {files.length > 0 && (
        <FileNames files={files} maxBytes={maxBytes} onName={rename} onSubmit={() => missing === undefined && send()} />
      )}
      {!may('delete') && (
        <Alert
          showIcon
          message="You may not delete files here. If a name is taken, both files are kept by auto-versioning."
        />
      )}
    </Dialog>
  );
}

const named = ({ file, base }: NamedFile) => ({
  file,
  name: withExtension(base + splitName(file.name).ending, file.name),
});

interface FileNamesProps {
  files: readonly NamedFile[];
  maxBytes: number;
  onName: (n: number, base: string) => void;
  onSubmit: () => void;
}

const FileNames = ({ files, maxBytes, onName, onSubmit }: FileNamesProps) => (
  <Form layout="vertical" onFinish={onSubmit} className="upload-names">
    {files.map(({ file, base }, n) => (
      <Form.Item
        key={n}
        label={files.length > 1 ? `File name ${n + 1}` : 'File name'}
        htmlFor={`upload-name-${n}`}
        extra={
          file.size > maxBytes ? <span className="bad">Larger than {showBytes(maxBytes)}.</span> : showBytes(file.size)
        }
      >
        <Input
          id={`upload-name-${n}`}
          dir="auto"
          autoComplete="off"
          value={base}
          suffix={splitName(file.name).ending}
          onChange={({ target }) => onName(n, target.value)}
        />
      </Form.Item>
    ))}
  </Form>
);
