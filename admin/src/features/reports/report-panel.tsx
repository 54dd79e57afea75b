import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { plural } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { MarkLegend } from '../../components/marks';
import { Panel } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-media';
import { MatrixGrid } from './matrix/matrix-grid';
import { isEmptyFilter } from './matrix/report-address';
import { sizeOf, withoutDates, type Sheet } from './matrix/sheet';
import type { Report } from './use-report';

interface ReportPanelProps {
  report: Report;
  /** What stands here before anything is loaded, and when there is nothing at all. */
  before: ReactNode;
  nothing: ReactNode;
  /** Whether the reader may open a student's page. */
  linked: boolean;
}

/** The matrix that was asked for, or why it is not there. */
export function ReportPanel({ report, before, nothing, linked }: ReportPanelProps) {
  const { asked, sheet, error, loading, reload, address } = report;
  const isEmpty = sheet?.rows.length === 0;
  return (
    <Panel className="report-panel" aria-label="Matrix" aria-busy={loading}>
      {!asked ? (
        before
      ) : error ? (
        <RequestError title="The report could not be loaded" error={error} onRetry={reload} />
      ) : !sheet ? (
        <DelayedSkeleton columns={8} rows={14} label="Loading the report…" />
      ) : isEmpty && isEmptyFilter(asked.filter) ? (
        nothing
      ) : isEmpty ? (
        <State
          kind="search"
          title="No rows match these filters."
          action={<Button onClick={() => report.load({ all: true, filter: {} }, { filter: {} })}>Clear filters</Button>}
        >
          No student was or will be on a roster of such a class.
        </State>
      ) : (
        <ShownSheet sheet={sheet} hidden={address.hidden} linked={linked} />
      )}
    </Panel>
  );
}

function ShownSheet({ sheet, hidden, linked }: { sheet: Sheet; hidden: string[]; linked: boolean }) {
  const phone = usePhone();
  const { today } = useSchool();
  const key = hidden.join();
  const shown = useMemo(() => withoutDates(sheet, new Set(key.split(','))), [sheet, key]);
  const { students, rows, dates } = useMemo(() => sizeOf(shown), [shown]);
  return (
    <>
      <div className="report-bar">
        <div className="report-legend" role="group" aria-label="Legend" tabIndex={phone ? 0 : undefined}>
          <MarkLegend />
        </div>
        <span className="report-size num" role="status">
          {[plural(students, 'student'), rows !== students && plural(rows, 'row'), plural(dates, 'date')].filter(Boolean).join(' · ')}
        </span>
      </div>
      <MatrixGrid sheet={shown} today={today} partial={shown !== sheet} linked={linked} />
    </>
  );
}
