import { Button } from 'antd';
import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { addDays, showDate } from '@homeroom/shared/dates';
import { classWords, plural } from '@homeroom/shared/text';
import { Panel } from '../../../components/panel';
import { Pill } from '../../../components/pill';
import { Pending } from '../../../components/pending';
import { Rows } from '../../../components/rows';
import { State } from '../../../components/state';
import { useSchool } from '../../../providers/school';
import type { OverviewRow } from '../office/overview';
import { actionColumn, Cover, OpenRegister } from '../office/overview-cells';
import { arrangeUncompleted, lastClasses, type UncompletedAddress } from './uncompleted';
import { teacherCanMark, UncompletedBar } from './uncompleted-bar';
import { useUncompleted } from './uncompleted-chip';
import { useNamed } from '../../../providers/names';

interface UncompletedListProps {
  overview: readonly OverviewRow[];
  address: UncompletedAddress;
  change: (to: Partial<UncompletedAddress>) => void;
}

const everything: Partial<UncompletedAddress> = {
  find: '',
  teacher: undefined,
  class: undefined,
  on: undefined,
  dates: 'all',
};

/** Every register that is not completed, by teacher, class and date. */
export function UncompletedList({ overview, address, change }: UncompletedListProps) {
  const { today } = useSchool();
  const { query, data } = useUncompleted();
  const rows = useNamed(data);
  if (!rows)
    return (
      <Panel>
        <Pending what="the registers" query={query} columns={5} rows={10} />
      </Panel>
    );
  const shown = arrangeUncompleted(rows, address, addDays(today, -14));
  const last = shown.filter(lastClasses(overview)).length;
  const count = `${plural(shown.length, 'register')}: ${shown.length - last} earlier, ${last} from the last class`;
  return (
    <>
      <UncompletedBar rows={rows} shown={shown} address={address} change={change} count={count} />
      <Panel aria-label="Registers that are not completed">
        {shown.length > 0 ? (
          <RegisterRows rows={shown} address={address} change={change} />
        ) : rows.length === 0 ? (
          <State kind="empty" title="Every register is completed." />
        ) : (
          <State
            kind="search"
            title="No register matches these filters."
            action={<Button onClick={() => change(everything)}>Show all</Button>}
          />
        )}
      </Panel>
    </>
  );
}

function RegisterRows({
  rows,
  address,
  change,
}: { rows: UncompletedRegister[] } & Pick<UncompletedListProps, 'address' | 'change'>) {
  return (
    <Rows
      className="overview-table"
      rowKey={({ scheduleId, date }) => `${scheduleId} ${date}`}
      rows={rows}
      sort={address.order ?? 'date'}
      onSort={(order) => change({ order })}
      columns={[
        { key: 'teacher', title: 'Teacher', sorter: true, render: (_, row) => <TeacherName row={row} /> },
        {
          key: 'class',
          title: 'Class',
          sorter: true,
          render: (_, row) => (
            <>
              {row.className}
              <span className="overview-section muted"> · Section {row.sectionName}</span>
            </>
          ),
        },
        {
          key: 'date',
          title: 'Date',
          sorter: true,
          render: (_, row) => <span className="num">{showDate(row.date)}</span>,
        },
        { key: 'marked', title: 'Marked', render: (_, row) => <Marked row={row} /> },
        { key: 'teacherUntil', title: 'Teacher can mark', render: (_, row) => <TeacherCanMark row={row} /> },
        actionColumn<UncompletedRegister>((row) => <OpenIt row={row} />),
      ]}
      card={(row) => (
        <div className="uncompleted-card">
          <TeacherName row={row} />
          <span>{classWords(row)}</span>
          <span className="num">
            {showDate(row.date)}, <Marked row={row} />
          </span>
          <TeacherCanMark row={row} />
          <OpenIt row={row} />
        </div>
      )}
    />
  );
}

const OpenIt = ({ row }: { row: UncompletedRegister }) => (
  <OpenRegister of={row} name={`${classWords(row)}, ${showDate(row.date)}`} />
);

const TeacherName = ({ row: { teacherName, coveredBy } }: { row: UncompletedRegister }) => (
  <>
    <span className="overview-teacher">{teacherName}</span>
    <Cover by={coveredBy} />
  </>
);

const Marked = ({ row: { marked, total } }: { row: UncompletedRegister }) => (
  <span className="num">
    {marked} of {total}
  </span>
);

const TeacherCanMark = ({ row }: { row: UncompletedRegister }) =>
  row.teacherUntil ? (
    <span className="num">{teacherCanMark(row)}</span>
  ) : (
    <Pill tone="off" icon="dash">
      Office only
    </Pill>
  );
