import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import type { MarksAddress } from './marks-address';
import { MarksFilterBar } from './marks-filter-bar';
import type { ViewProps } from './use-marks-address';

type MarksView = NonNullable<MarksAddress['view']>;

interface ViewFrameProps extends ViewProps {
  view: MarksView;
  /** The name of the panel. */
  label: string;
  /** The size of what is shown, such as '22 students · 6 dates'. */
  count: ReactNode;
  stale: boolean;
  /** `undefined` while there is nothing to export. */
  onExport: (() => void) | undefined;
  exporting?: boolean;
  children: ReactNode;
}

const views: { value: MarksView; label: string }[] = [
  { value: 'register', label: 'Register' },
  { value: 'list', label: 'List' },
];

/** The frame of both views of the marks: the head with the view switch and the export, the filters, and the panel. */
export function ViewFrame({
  title,
  intro,
  classes,
  address,
  change,
  view,
  label,
  count,
  stale,
  onExport,
  exporting = false,
  children,
}: ViewFrameProps) {
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Segmented
              aria-label="View"
              options={views}
              value={view}
              onChange={(next: MarksView) => change({ view: next })}
            />
            {onExport && (
              <Button icon={<DownloadOutlined />} loading={exporting} onClick={onExport}>
                {exporting ? 'Exporting…' : 'Export'}
              </Button>
            )}
          </>
        }
      >
        {intro}
      </PageHead>
      <MarksFilterBar classes={classes} address={address} change={change} count={count} />
      <Panel className="ve-panel" aria-label={label} aria-busy={stale}>
        {children}
      </Panel>
    </>
  );
}
