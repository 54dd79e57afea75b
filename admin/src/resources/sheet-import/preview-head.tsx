import { Alert, Button, Tooltip } from 'antd';
import { importMessages } from '@homeroom/shared/imports';
import { PageHead } from '../../components/page-head';

interface PreviewHeadProps {
  title: string;
  fileName: string;
  /** What the button does, such as 'Import 12 students'. */
  act: string;
  /** How many records it would make. */
  count: number;
  committing: boolean;
  /** Why the last try came to nothing. */
  problem: string | undefined;
  /** What may be done after it. */
  remedy: string;
  onStartOver: () => void;
  onImport: () => void;
}

/** The head of a checked sheet: start over, or import; and the problem of the last try. */
export function PreviewHead({
  title,
  fileName,
  act,
  count,
  committing,
  problem,
  remedy,
  onStartOver,
  onImport,
}: PreviewHeadProps) {
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button disabled={committing} onClick={onStartOver}>
              Start Over
            </Button>
            <Tooltip title={count === 0 ? importMessages.nothingToCreate : undefined}>
              <Button type="primary" loading={committing} disabled={count === 0} onClick={onImport}>
                {committing ? 'Importing…' : act}
              </Button>
            </Tooltip>
          </>
        }
      >
        {fileName}: checked, nothing imported yet.
      </PageHead>
      {problem && (
        <Alert type="error" showIcon role="alert" className="import-problem" message={problem} description={remedy} />
      )}
    </>
  );
}
