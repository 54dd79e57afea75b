import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import type { ComponentProps } from 'react';
import {
  exportFormats,
  exportName,
  type ExportFormat,
  type ExportKind,
  type MatrixFilter,
} from '@homeroom/shared/reports/reports';
import { PageHead } from '../../components/page-head';
import { ExportButton, PrintButton } from '../../components/usual-buttons';
import { Paper } from '../../components/print/printing';
import { useDownload } from '../../providers/download';
import { usePhone } from '../../theme/use-media';
import { DateColumns } from './date-columns';
import { allOf } from './matrix/report-address';
import { PrintedMatrix } from './print/printed-matrix';
import { ReportFilterBar } from './report-filters';
import { ReportPanel } from './report-panel';
import { GoneFilters, ReportProblem } from './report-problem';
import { matrixPath, type Scope } from './use-matrix';
import type { Report } from './use-report';

interface MatrixPageProps extends ComponentProps<typeof ReportFilterBar>, ComponentProps<typeof ReportPanel> {
  title: string;
}

/** A matrix with its filters, exports and print: the whole school's or a teacher's own (spec 2.12). */
export function MatrixPage({ title, report, warning, acts, linked, nothing }: MatrixPageProps) {
  const { scope, address, options, sheet } = report;
  const { filter } = address;
  const { isPending, variables, error, mutate, reset } = useExports(scope);
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <DateColumns why={report.nothing} dates={sheet?.dates} hidden={address.hidden} onHide={report.hide} />
            <PrintMatrix report={report} />
            <ExportButtons
              why={report.nobody ? report.nothing : undefined}
              kinds={scope === 'own' ? ['teacher'] : ['filtered', 'all']}
              running={isPending ? variables.kind : null}
              onExport={(kind, format) => mutate({ kind, format, filter })}
            />
          </>
        }
      >
        One row per student and class. Choose a cell to see the mark and its history.
      </PageHead>
      {!(scope === 'own' && report.nobody) && <ReportFilterBar report={report} warning={warning} acts={acts} />}
      <ReportProblem title="The choices of the filters could not be loaded." query={options.query} />
      <ReportProblem
        title="Not exported."
        query={{ error, refetch: () => variables && mutate(variables) }}
        onClose={reset}
      />
      <GoneFilters filter={filter} choices={options.choices} onChange={report.loadWith} />
      <ReportPanel report={report} linked={linked} nothing={nothing} />
    </>
  );
}

/** Prints the matrix as it is shown; so does Ctrl+P. */
function PrintMatrix({ report: { shown, answers, nothing } }: { report: Report }) {
  const why = !shown?.rows.length
    ? (nothing ?? 'There is nothing to print until a report is loaded.')
    : shown.dates.length === 0
      ? 'All dates are hidden.'
      : undefined;
  return (
    <>
      <Tooltip title={why}>
        <PrintButton disabled={why !== undefined} />
      </Tooltip>
      {shown && !why && (
        <Paper landscape>{() => <PrintedMatrix sheet={shown} reason={answers?.filter.reason} />}</Paper>
      )}
    </>
  );
}

interface Export {
  kind: ExportKind;
  format: ExportFormat;
  filter: MatrixFilter;
}

/** Downloads a report as a file. A refusal stays until it is dismissed or the next export starts. */
const useExports = (scope: Scope) =>
  useDownload<Export>(({ kind, format, filter }) => [
    `${matrixPath(scope, kind === 'all')}/export`,
    exportName(kind, format),
    { format, ...(kind === 'all' ? allOf(filter).filter : filter) },
  ]);

const words: Record<ExportKind, string> = { filtered: 'Export Filtered', all: 'Export All', teacher: 'Export' };
const formatWords: Record<ExportFormat, string> = { xlsx: 'Workbook (.xlsx)', csv: 'CSV (.csv)' };

interface ExportButtonsProps {
  kinds: readonly ExportKind[];
  why?: string | undefined;
  running: ExportKind | null;
  onExport: (kind: ExportKind, format: ExportFormat) => void;
}

/** Each button exports a workbook, and its arrow also offers CSV. On a phone one button offers everything. */
function ExportButtons({ kinds, why, running, onExport }: ExportButtonsProps) {
  const phone = usePhone();
  if (why !== undefined) {
    return (phone ? ['Export'] : kinds.map((kind) => words[kind])).map((word) => (
      <Tooltip key={word} title={why}>
        <ExportButton disabled>{word}</ExportButton>
      </Tooltip>
    ));
  }
  if (phone) {
    const items = kinds.flatMap((kind) =>
      exportFormats.map((format) => ({ key: `${kind} ${format}`, label: `${words[kind]}: ${formatWords[format]}` })),
    );
    const choose = ({ key }: { key: string }) => {
      const [kind, format] = key.split(' ') as [ExportKind, ExportFormat];
      onExport(kind, format);
    };
    return (
      <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
        <ExportButton loading={running !== null} />
      </Dropdown>
    );
  }
  return kinds.map((kind) => (
    <Space.Compact key={kind}>
      <ExportButton loading={running === kind} onClick={() => onExport(kind, 'xlsx')}>
        {words[kind]}
      </ExportButton>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: exportFormats.map((format) => ({ key: format, label: formatWords[format] })),
          onClick: ({ key }) => onExport(kind, key as ExportFormat),
        }}
      >
        <Button icon={<DownOutlined />} aria-label={`${words[kind]} as…`} />
      </Dropdown>
    </Space.Compact>
  ));
}
