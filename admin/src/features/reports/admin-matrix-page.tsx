import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { PageHead } from '../../components/page-head';
import { ScreenButton, useWayTo } from '../../components/screen-link';
import { State } from '../../components/state';
import { usePhone } from '../../theme/use-media';
import { DateColumns } from './date-columns';
import { isOutdated } from './matrix/report-address';
import { ReportFilterBar } from './report-filter-bar';
import { ReportNotices } from './report-notices';
import { ReportPanel } from './report-panel';
import { useExports, type ExportKind, type Exports } from './use-exports';
import { useReport } from './use-report';
import { useReportOptions } from './use-report-options';

/** The attendance of the whole school: a row for each student and class, a column for each class date (spec 2.12). */
export function AdminMatrixPage() {
  const report = useReport('school');
  const exports = useExports('school');
  const { address, change, asked, load, loading, sheet } = report;
  const { filter } = address;
  const options = useReportOptions(filter);
  const linked = useWayTo('/admin/students/1') !== undefined;

  const acts = (
    <>
      <Button type="primary" loading={loading && asked?.all === false} onClick={() => load({ all: false, filter })}>
        Load Filtered
      </Button>
      <Button loading={loading && asked?.all === true} onClick={() => load({ all: true, filter: {} })}>
        Load All
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        title="Admin Attendance Matrix"
        actions={
          <>
            <DateColumns dates={sheet?.dates} hidden={address.hidden} onHide={(next) => change((now) => ({ hidden: next(now.hidden) }))} />
            <ExportButtons exports={exports} onExport={(kind) => void exports.run(kind, filter)} />
          </>
        }
      >
        One row per student and class, one column per class date.
      </PageHead>
      <ReportFilterBar
        filter={filter}
        options={options}
        warning={asked && isOutdated(asked, filter) && (asked.all ? 'Filters not applied' : 'Filters changed, not loaded yet')}
        acts={acts}
        onChange={(next) => change({ filter: next })}
        onApply={(next) => load({ all: false, filter: next }, { filter: next })}
      />
      <ReportNotices exports={exports} options={options} />
      <ReportPanel
        report={report}
        linked={linked}
        before={
          <State kind="search" title="Nothing is loaded yet">
            Load Filtered shows the rows that the filters leave; Load All shows every student, class and date.
          </State>
        }
        nothing={
          <State
            kind="empty"
            title="No student is in a class yet"
            action={
              <ScreenButton type="primary" to={['/assign-students', '/admin-setup']}>
                Assign students
              </ScreenButton>
            }
          >
            The matrix fills once a section with students has a class that meets.
          </State>
        }
      />
    </>
  );
}

const exportWords = { filtered: 'Export Filtered', all: 'Export All' } as const;

function ExportButtons({ exports: { running }, onExport }: { exports: Exports; onExport: (kind: ExportKind) => void }) {
  const phone = usePhone();
  const kinds = ['filtered', 'all'] as const;
  if (phone) {
    return (
      <Dropdown
        trigger={['click']}
        menu={{ items: kinds.map((kind) => ({ key: kind, label: exportWords[kind] })), onClick: ({ key }) => onExport(key as ExportKind) }}
      >
        <Button icon={<DownloadOutlined />} loading={running !== null}>
          {running ? 'Exporting…' : 'Export'}
        </Button>
      </Dropdown>
    );
  }
  return kinds.map((kind) => (
    <Button key={kind} icon={<DownloadOutlined />} loading={running === kind} onClick={() => onExport(kind)}>
      {running === kind ? 'Exporting…' : exportWords[kind]}
    </Button>
  ));
}
