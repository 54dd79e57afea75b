import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { addDays } from '@homeroom/shared/dates';
import { nameInWords } from '@homeroom/shared/names';
import type { CoverReportRow } from '@homeroom/shared/cover/cover';
import { FilterBar } from '../../../components/filter-bar';
import { monthsOf } from '../../../components/grid/months';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Rows } from '../../../components/rows';
import { State } from '../../../components/state';
import { date, useAddress } from '../../../components/use-address';
import { ExportButton } from '../../../components/usual-buttons';
import { useNames } from '../../../providers/names';
import { useSchool } from '../../../providers/school';
import { useGet } from '../../../providers/use-get';
import { DatesFilter } from '../../../resources/dates-filter';
import { useSaveRows, type ExportedColumn } from '../../../resources/use-export';
import './cover-report.css';

const reportAddress = z.object({ from: date, to: date });

const monthWords = (month: string) => monthsOf([`${month}-01`])[0]!.name;

const counts = [
  ['covered', 'Classes covered'],
  ['arranged', 'Arranged ahead'],
  ['coveredFor', 'Own classes covered'],
  ['arrangedFor', 'Own classes arranged ahead'],
] as const;

const columns: (ExportedColumn<CoverReportRow> & { align?: 'right'; shown?: (row: CoverReportRow) => string })[] = [
  { title: 'Teacher', exported: (row) => nameInWords(row, 'name'), shown: ({ name }) => name },
  { title: 'Month', exported: ({ month }) => monthWords(month) },
  ...counts.map(([count, title]) => ({
    title,
    align: 'right' as const,
    exported: (row: CoverReportRow) => row[count],
  })),
];

const doneAndComing = (covered: number, arranged: number) => `${covered} covered, ${arranged} arranged`;

/** How much cover each teacher gave and got, by month. Revoked cover does not count; a class with two substitutes counts once. */
export function CoverReportPage() {
  const { today } = useSchool();
  const { address, change } = useAddress(reportAddress);
  const from = address.from ?? `${addDays(`${today.slice(0, 7)}-01`, -60).slice(0, 7)}-01`;
  const to = address.to ?? addDays(today, 31);
  const { query, data } = useGet<CoverReportRow[]>('/teacher-delegations/report', {
    params: { date_gte: from, date_lte: to },
    placeholderData: keepPreviousData,
  });
  const names = useNames();
  const rows = data && names.all(names.sorted(data, 'name'));
  const save = useSaveRows('cover-report', columns);
  return (
    <>
      <PageHead title="Cover report" actions={rows && rows.length > 0 && <ExportButton onClick={() => save(rows)} />}>
        Classes that each teacher covered, and their own classes covered by others, by month.
      </PageHead>
      <FilterBar lead={<DatesFilter label="Dates" value={{ from, to }} onChange={change} />} />
      <Panel aria-label="Cover by teacher and month">
        {query.error || !rows ? (
          <Pending what="the report" query={query} columns={4} rows={6} />
        ) : rows.length === 0 ? (
          <State kind="empty" title="No cover on these dates" />
        ) : (
          <Rows<CoverReportRow>
            rowKey={({ teacherId, month }) => `${teacherId} ${month}`}
            rows={rows}
            stale={query.isPlaceholderData}
            columns={columns.map(({ title, align, exported, shown = exported }) => ({
              title,
              align,
              render: (_, row) => <span className={align && 'num'}>{shown(row)}</span>,
            }))}
            card={(row) => (
              <div className="cover-report-card">
                <b>{row.name}</b>
                <span className="muted">{monthWords(row.month)}</span>
                <span className="num">{doneAndComing(row.covered, row.arranged)}</span>
                <span className="num">Own classes: {doneAndComing(row.coveredFor, row.arrangedFor)}</span>
              </div>
            )}
          />
        )}
      </Panel>
    </>
  );
}
