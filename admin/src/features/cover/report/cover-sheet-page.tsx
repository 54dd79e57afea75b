import { z } from 'zod';
import { showDate } from '@homeroom/shared/dates';
import type { DelegationRow } from '@homeroom/shared/cover/cover';
import { listOf, plural } from '@homeroom/shared/text';
import { FilterBar } from '../../../components/filter-bar';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Rows } from '../../../components/rows';
import { State } from '../../../components/state';
import { date, useAddress } from '../../../components/use-address';
import { PrintButton } from '../../../components/usual-buttons';
import { useNames } from '../../../providers/names';
import { useSchool } from '../../../providers/school';
import { useGet } from '../../../providers/use-get';
import { DayChoice } from '../../../resources/day-choice';
import { coversOn } from '../list/cover-words';
import './cover-report.css';

const sheetAddress = z.object({ date });

/** A day's covers, to print and hang up. */
export function CoverSheetPage() {
  const { today } = useSchool();
  const { address, change } = useAddress(sheetAddress);
  const day = address.date ?? today;
  const { query, data } = useGet<DelegationRow[]>('/teacher-delegations');
  const rows = data && coversOn(data, day);
  return (
    <>
      <PageHead title={`Cover on ${showDate(day)}`} actions={rows && rows.length > 0 && <PrintButton type="primary" />}>
        {rows && rows.length > 0 && `${plural(rows.length, 'class', 'classes')}, in the order of the day.`}
      </PageHead>
      <FilterBar
        lead={
          <div className="cover-sheet-date" role="group" aria-label="Date">
            <DayChoice value={day} onChange={(next) => change({ date: next })} />
          </div>
        }
      />
      <Panel aria-label="Cover of the day">
        {query.error || !rows ? (
          <Pending title="The cover could not be loaded" query={query} columns={5} rows={4} label="Loading cover…" />
        ) : rows.length === 0 ? (
          <State kind="empty" title="Nobody covers a class on this day" />
        ) : (
          <CoverRows rows={rows} />
        )}
      </Panel>
    </>
  );
}

/** The table names people as lists do; a phone shows sentences. */
function CoverRows({ rows }: { rows: ReturnType<typeof coversOn> }) {
  const names = useNames();
  return (
    <Rows
      rowKey="scheduleId"
      rows={rows}
      columns={[
        { title: 'Time', render: (_, { time }) => <span className="num">{time}</span> },
        { title: 'Class', dataIndex: 'className' },
        { title: 'Section', dataIndex: 'sectionName' },
        { title: 'Teacher', render: (_, row) => names.of(row, 'teacherName') },
        {
          title: 'Covered by',
          render: (_, { covers }) => <b>{listOf(covers.map((each) => names.of(each, 'tempTeacherName')))}</b>,
        },
        { title: 'Reason', dataIndex: 'reasons' },
      ]}
      card={(row) => (
        <div className="cover-report-card">
          <b>
            {row.time} {row.className} · Section {row.sectionName}
          </b>
          <span>
            {row.substitutes} for {row.teacherName}
          </span>
          {row.reasons && <span className="muted">{row.reasons}</span>}
        </div>
      )}
    />
  );
}
