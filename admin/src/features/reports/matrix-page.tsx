import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { ExportKind, MatrixFilter } from '@homeroom/shared/reports/reports';
import { PageHead } from '../../components/page-head';
import { Paper } from '../../components/print/paper';
import { DateColumns } from './date-columns';
import { ExportButtons } from './export-buttons';
import { GoneFilters } from './gone-filters';
import { PrintedMatrix } from './print/printed-matrix';
import { ReportFilterBar } from './report-filter-bar';
import { ReportPanel } from './report-panel';
import { ReportProblem } from './report-problem';
import { useExports } from './use-exports';
import type { Scope } from './use-matrix';
import type { Report } from './use-report';

interface MatrixPageProps {
  title: string;
  scope: Scope;
  report: Report;
  exportKinds: readonly ExportKind[];
  /** The teacher of an own report, which has no filter by teacher. */
  ownTeacherId?: number;
  /** Says that the filters differ from what is loaded. */
  warning: string | false | null;
  /** The buttons that load. */
  acts: ReactNode;
  /** Whether the reader may open a student's page. */
  linked: boolean;
  /** Shown when no student has a class. */
  nothing: ReactNode;
}

/** A matrix with its filters, exports and print: the whole school's or a teacher's own (spec 2.12). */
export function MatrixPage({
  title,
  scope,
  report,
  exportKinds,
  ownTeacherId,
  warning,
  acts,
  linked,
  nothing,
}: MatrixPageProps) {
  const { running, problem, run, dismiss } = useExports(scope);
  const { address, options, opening, change, load, sheet } = report;
  const { filter } = address;
  const loadWith = (next: MatrixFilter) => load({ all: false, filter: next }, { filter: next });
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
              kinds={exportKinds}
              running={running}
              onExport={(choice) => void run(choice, filter)}
            />
          </>
        }
      >
        One row per student and class. Choose a cell to see the mark and its history.
      </PageHead>
      <ReportFilterBar
        filter={filter}
        ownTeacherId={ownTeacherId}
        options={options}
        opening={opening}
        warning={warning}
        acts={acts}
        onChange={(next) => change({ filter: next })}
        onApply={loadWith}
      />
      {options.error && (
        <ReportProblem
          title="The choices of the filters could not be loaded."
          error={options.error}
          onRetry={options.retry}
        />
      )}
      {problem && (
        <ReportProblem
          title="Not exported."
          error={problem.error}
          onRetry={() => void run(problem.choice, problem.filter)}
          onClose={dismiss}
        />
      )}
      <GoneFilters filter={filter} choices={options.choices} onChange={loadWith} />
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
