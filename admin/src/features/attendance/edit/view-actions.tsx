import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { MarksAddress } from './marks-address';

type MarksView = NonNullable<MarksAddress['view']>;

interface ViewActionsProps {
  view: MarksView;
  onView: (view: MarksView) => void;
  /** `undefined` while there is nothing to export. */
  onExport: (() => void) | undefined;
  exporting?: boolean;
}

const views: { value: MarksView; label: string }[] = [
  { value: 'register', label: 'Register' },
  { value: 'list', label: 'List' },
];

/** The view switch, and the export of what is shown. */
export function ViewActions({ view, onView, onExport, exporting = false }: ViewActionsProps) {
  return (
    <>
      <Segmented aria-label="View" options={views} value={view} onChange={onView} />
      {onExport && (
        <Button icon={<DownloadOutlined />} loading={exporting} onClick={onExport}>
          {exporting ? 'Exporting…' : 'Export'}
        </Button>
      )}
    </>
  );
}
