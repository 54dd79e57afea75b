import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { ExportButton } from '../../../components/usual-buttons';
import type { MarksAddress } from './marks-address';
import { MarksFilterBar } from './marks-filter-bar';
import type { ViewProps } from './use-marks-address';

export const title = 'View-Edit-Attendance';
export const intro = 'Choose a mark to see its history or correct it.';

interface ViewFrameProps extends ViewProps {
  /** Whose registers these are, before the page's sentence. */
  whose?: string | undefined;
  label: string;
  /** The size of what is shown, such as '22 students · 6 dates'. */
  count: ReactNode;
  stale: boolean;
  /** `undefined` while there is nothing to export. */
  onExport: (() => void) | undefined;
  exporting?: boolean;
  children: ReactNode;
}

/** The frame of both views of the marks: the head with the view switch and the export, the filters, and the panel. */
export function ViewFrame({ whose, label, count, stale, onExport, exporting, children, ...view }: ViewFrameProps) {
  const { address, change } = view;
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Segmented<NonNullable<MarksAddress['view']>>
              aria-label="View"
              options={[
                { value: 'register', label: 'Register' },
                { value: 'list', label: 'List' },
              ]}
              value={address.view!}
              onChange={(next) => change({ view: next })}
            />
            {onExport && <ExportButton loading={exporting} onClick={onExport} />}
          </>
        }
      >
        {whose ? `${whose} ${intro}` : intro}
      </PageHead>
      <MarksFilterBar {...view} count={count} />
      <Panel className="ve-panel" aria-label={label} aria-busy={stale}>
        {children}
      </Panel>
    </>
  );
}
