import { Button } from 'antd';
import { attentionReasons, type AttentionReport, type AttentionStudent } from '@homeroom/shared/reports/attention';
import { nameInWords, storedName } from '@homeroom/shared/names';
import { byName, plural } from '@homeroom/shared/text';
import { ChoiceChips } from '../../../components/choice-chips';
import { FilterBar } from '../../../components/filter-bar';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Rows } from '../../../components/rows';
import { State } from '../../../components/state';
import { useAddress } from '../../../components/use-address';
import { fileTime } from '../../../components/use-moment';
import { ExportButton } from '../../../components/usual-buttons';
import { useSchool } from '../../../providers/school';
import { FilterSelect } from '../../../resources/filter-select';
import { SearchField } from '../../../resources/search-field';
import { columnsOf, useSaveRows } from '../../../resources/use-export';
import {
  arranged,
  attentionAddress,
  foundStudents,
  reasonLabels,
  reasonWords,
  type AttentionAddress,
} from './attention';
import { Caller, LastAbsence, Rate, StudentLink, Why, Write, Written } from './attention-cells';
import { MissingRegisters } from './missing-registers';
import { useAttention } from './use-attention';
import './attention.css';

interface ListProps {
  report: AttentionReport;
  address: AttentionAddress;
  change: (to: Partial<AttentionAddress>) => void;
}

/** The students of the current semester who need attention, and the registers that are missing by teacher. */
export function AttentionView() {
  const { query, report } = useAttention();
  const { address, change } = useAddress(attentionAddress);
  return (
    <>
      {report ? (
        <Students {...{ report, address, change }} />
      ) : (
        <Panel>
          <Pending what="the students who need attention" query={query} columns={6} rows={8} />
        </Panel>
      )}
      <MissingRegisters />
    </>
  );
}

function Students(list: ListProps) {
  const { report, address, change } = list;
  const found = foundStudents(report.students, address);
  const shown = arranged(found, address);
  return (
    <>
      <AttentionBar {...list} shown={shown} />
      <Reasons {...list} found={found} />
      <Panel aria-label="Students who need attention">
        {shown.length > 0 ? (
          <StudentRows {...list} rows={shown} />
        ) : report.students.length === 0 ? (
          <State kind="empty" title="No student needs attention.">
            {`Students appear here when they are below ${report.rateBelow}%, were absent three times in a row, or have fallen below ${report.rateBelow}% in the last four weeks.`}
          </State>
        ) : (
          <State
            kind="search"
            title="No student matches these filters."
            action={<Button onClick={() => change({ find: '', section: undefined, why: null })}>Show all</Button>}
          />
        )}
      </Panel>
    </>
  );
}

function AttentionBar({ report, address, change, shown }: ListProps & { shown: readonly AttentionStudent[] }) {
  const { timeZone } = useSchool();
  const save = useSaveRows('students-who-need-attention', exportedColumns(report.rateBelow, timeZone));
  const sections = new Map(report.students.map(({ sectionId, sectionName }) => [sectionId, sectionName]));
  return (
    <FilterBar count={plural(shown.length, 'student')}>
      <SearchField value={address.find} placeholder="Search student or section" onSearch={(find) => change({ find })} />
      <FilterSelect
        filter={{
          name: 'section',
          label: 'Section',
          choices: [...sections]
            .map(([value, label]) => ({ value: String(value), label }))
            .sort(byName(({ label }) => label)),
        }}
        value={address.section ? String(address.section) : undefined}
        onChange={(section) => change({ section: Number(section) || undefined })}
      />
      <ExportButton disabled={shown.length === 0} onClick={() => save(shown)} />
    </FilterBar>
  );
}

/** The reasons as filters, each with its number of students. */
function Reasons({ report, address, change, found }: ListProps & { found: readonly AttentionStudent[] }) {
  const labels = reasonLabels(report.rateBelow);
  return (
    <ChoiceChips
      label="Reasons"
      all={{ words: 'All', count: found.length }}
      choices={attentionReasons.map((why) => ({
        value: why,
        words: labels[why],
        count: found.filter(({ reasons }) => reasons.includes(why)).length,
      }))}
      chosen={address.why}
      onChoose={(why) => change({ why })}
    />
  );
}

function StudentRows({ report, rows, address, change }: ListProps & { rows: AttentionStudent[] }) {
  const { rateBelow } = report;
  return (
    <Rows
      className="attention-table"
      rowKey="studentId"
      rows={rows}
      sort={address.order ?? 'rate'}
      onSort={(order) => change({ order })}
      columns={[
        { key: 'student', title: 'Student', sorter: true, render: (_, student) => <StudentLink student={student} /> },
        { key: 'section', title: 'Section', sorter: true, dataIndex: 'sectionName' },
        { key: 'rate', title: 'Rate', sorter: true, render: (_, student) => <Rate student={student} /> },
        { key: 'why', title: 'Why', render: (_, student) => <Why student={student} rateBelow={rateBelow} /> },
        {
          key: 'absence',
          title: 'Last absence',
          sorter: true,
          render: (_, student) => <LastAbsence student={student} />,
        },
        { key: 'parent', title: 'Parent', render: (_, student) => <Caller student={student} /> },
        { key: 'written', title: 'Last e-mail', sorter: true, render: (_, student) => <Written student={student} /> },
        {
          key: 'act',
          title: <span className="hidden-words">Write</span>,
          render: (_, student) => <Write student={student} />,
        },
      ]}
      card={(student) => (
        <div className="attention-card">
          <span className="attention-card-head">
            <StudentLink student={student} />
            <span className="muted">{student.sectionName}</span>
            <Rate student={student} />
          </span>
          <Why student={student} rateBelow={rateBelow} />
          <Caller student={student} />
          <span className="attention-card-foot small">
            <span className="muted">
              Last e-mail: <Written student={student} />
            </span>
            <Write student={student} />
          </span>
        </div>
      )}
    />
  );
}

const exportedColumns = (rateBelow: number, timeZone: string) =>
  columnsOf<AttentionStudent>({
    Student: storedName,
    Section: ({ sectionName }) => sectionName,
    'Rate (%)': ({ rate }) => rate,
    Marks: ({ marks }) => marks,
    Absences: ({ absences }) => absences,
    'Excused absences': ({ excused }) => excused,
    'Absences in a row': ({ absencesInARow }) => absencesInARow,
    Why: (student) => student.reasons.map((reason) => reasonWords(reason, student, rateBelow)).join(', '),
    'Last absence': ({ lastAbsence }) => lastAbsence ?? '',
    Parents: ({ parents }) =>
      parents.map((parent) => [nameInWords(parent, 'name'), parent.phone].filter(Boolean).join(' ')).join(', '),
    'Last e-mail': ({ writtenAt }) => (writtenAt ? fileTime(timeZone, writtenAt) : ''),
  });
