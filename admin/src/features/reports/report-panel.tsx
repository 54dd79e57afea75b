import { useWarnAboutChange } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { numberNoteOf } from '@homeroom/shared/names';
import { plural } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { MarkLegend } from '../../components/marks';
import { Panel } from '../../components/panel';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-media';
import { CellCard, CellDrawer } from '../attendance/public';
import { MatrixGrid } from './matrix/matrix-grid';
import { isEmptyFilter } from './matrix/report-address';
import { sizeOf, type Sheet } from './matrix/sheet';
import { ReportError } from './report-problem';
import type { Report } from './use-report';

interface ReportPanelProps {
  report: Report;
  /** Shown when no student has a class. */
  nothing: ReactNode;
  /** Whether the reader may open a student's page. */
  linked: boolean;
}

/** The loaded matrix, or why there is none. */
export const ReportPanel = (props: ReportPanelProps) => (
  <Panel className="report-panel" aria-label="Matrix" aria-busy={props.report.loading}>
    <LoadedReport {...props} />
  </Panel>
);

function LoadedReport({ report, nothing, linked }: ReportPanelProps) {
  const { request, answers, sheet } = report;
  // Without the choices, the semester to load is not known either.
  const query = request ? report.query : report.options.query;
  if (report.nobody) return nothing;
  if (query.error) return <ReportError title="The report could not be loaded" query={query} />;
  if (!request || !sheet) return <DelayedSkeleton columns={8} rows={14} label="Loading the report…" />;
  if (sheet.rows.length > 0) return <ShownSheet report={report} sheet={report.shown!} linked={linked} />;
  if (answers && isEmptyFilter(answers.filter)) return nothing;
  return (
    <State
      kind="search"
      title="No rows match these filters."
      action={
        <Button onClick={() => report.load({ all: request.all, filter: {} }, { filter: {} })}>Clear filters</Button>
      }
    >
      {answers?.filter.reason === undefined
        ? 'No student is on the roster of a matching class.'
        : 'No student of a matching class has such an absence.'}
    </State>
  );
}

/** On a phone the legend is below the rows, which begin in the upper half of the first screen. */
function ShownSheet({ report, sheet, linked }: { report: Report; sheet: Sheet; linked: boolean }) {
  const { today } = useSchool();
  const { change, onMarked } = report;
  const place = report.address.cell;
  const { students, rows, dates } = useMemo(() => sizeOf(sheet), [sheet]);
  const all = report.sheet!.dates.length;
  const numberNote = useMemo(() => numberNoteOf(sheet.rows), [sheet]);
  const hasExcused = useMemo(() => sheet.rows.some(({ excused }) => excused !== ''), [sheet]);
  const phone = usePhone();
  const { warnWhen } = useWarnAboutChange();
  // Pressing another cell must not lose what is entered in the open card.
  const open = (cell: CellPlace) => !warnWhen && change({ cell });
  const close = () => change({ cell: null });
  const at = place && !phone ? placeIn(sheet, place) : null;
  const bar = (
    <div className="report-bar">
      <div className="report-legend" role="group" aria-label="Legend">
        <MarkLegend excused={hasExcused} />
      </div>
      <span className="report-size num" role="status">
        {[
          plural(students, 'student'),
          rows !== students && plural(rows, 'row'),
          dates === 0 && all > 0 ? `all ${plural(all, 'date')} hidden` : plural(dates, 'date'),
          numberNote,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
  return (
    <>
      {!phone && bar}
      <MatrixGrid
        key={JSON.stringify(report.answers)}
        sheet={sheet}
        stale={report.stale}
        today={today}
        partial={sheet !== report.sheet}
        linked={linked}
        onOpen={open}
        card={
          place &&
          at && {
            at,
            content: <CellCard key={cellText(place)} place={place} onClose={close} onSaved={onMarked} />,
          }
        }
      />
      {phone && bar}
      <CellDrawer place={at ? null : place} onClose={close} onSaved={onMarked} />
    </>
  );
}

/** The row and column of a cell in the sheet; `null` if either is not shown. */
function placeIn({ rows, dates }: Sheet, { scheduleId, studentId, date }: CellPlace) {
  const row = rows.findIndex((each) => each.scheduleId === scheduleId && each.studentId === studentId);
  const column = dates.indexOf(date);
  return row < 0 || column < 0 ? null : { row, column };
}
