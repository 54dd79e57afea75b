import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ComponentProps } from 'react';
import { PageHead } from '../../components/page-head';
import { Paper } from '../../components/print/paper';
import { DateColumns } from './date-columns';
import { ExportButtons } from './export-buttons';
import { PrintedMatrix } from './print/printed-matrix';
import { ReportFilterBar } from './report-filter-bar';
import { ReportPanel } from './report-panel';
import { GoneFilters, ReportProblem } from './report-problem';
import { useExports } from './use-exports';
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
            <PrintButton report={report} />
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
      <ReportFilterBar report={report} warning={warning} acts={acts} />
      {options.error && (
        <ReportProblem
          title="The choices of the filters could not be loaded."
          error={options.error}
          onRetry={options.retry}
        />
      )}
      {error && (
        <ReportProblem title="Not exported." error={error} onRetry={() => mutate(variables)} onClose={reset} />
      )}
      <GoneFilters filter={filter} choices={options.choices} onChange={report.loadWith} />
      <ReportPanel report={report} linked={linked} nothing={nothing} />
    </>
  );
}

/** Prints the matrix as it is shown; so does Ctrl+P. */
function PrintButton({ report: { shown, nothing } }: { report: Report }) {
  const why = !shown?.rows.length
    ? (nothing ?? 'There is nothing to print until a report is loaded.')
    : shown.dates.length === 0
      ? 'All dates are hidden.'
      : undefined;
  return (
    <>
      <Tooltip title={why}>
        <Button icon={<PrinterOutlined />} disabled={why !== undefined} onClick={() => window.print()}>
          Print
        </Button>
      </Tooltip>
      {shown && !why && <Paper landscape>{() => <PrintedMatrix sheet={shown} />}</Paper>}
    </>
  );
}
