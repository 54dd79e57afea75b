import { keepPreviousData } from '@tanstack/react-query';
import { Button, Spin, Tabs } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reportMessages, type GraphBar, type GraphReport } from '@homeroom/shared/reports/reports';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { State } from '../../components/state';
import { useAddress } from '../../components/use-address';
import { useNames } from '../../providers/names';
import { useSchool } from '../../providers/school';
import { useUser } from '../../providers/session';
import { useGet } from '../../providers/use-get';
import { AttentionView } from './attention/attention-view';
import { BarDialog, ChartPanel, type Chosen } from './graph/chart-panel';
import { graphAddress, withOwnDates, type GraphAddress } from './graph/graph-address';
import { valueOf } from './graph/graph-scale';
import { GraphFilterBar, GraphViewChoice } from './graph/graph-filter-bar';
import type { GraphSubject } from './graph/graph-words';
import type { Choice } from './matrix/choices';
import { semesterIdOf } from './matrix/report-address';
import { GoneFilters, ReportError, ReportProblem } from './report-problem';
import { useOpening, useReportOptions } from './use-report-options';
import './graph/graph.css';

/** The list of students who need attention, and the charts of a teacher's classes (spec 2.12). */
export function AdminGraphPage() {
  const { address, change } = useAddress(graphAddress);
  const tab = address.tab ?? (address.teacher === undefined ? 'attention' : 'charts');
  return (
    <>
      <PageHead
        title="Admin Attendance Graph"
        actions={tab === 'charts' && <GraphViewChoice address={address} change={change} />}
      >
        {tab === 'attention'
          ? 'The students of this semester whose attendance is low or falling, or who stopped coming.'
          : 'One chart per section and class type, with one bar per student for the chosen dates.'}
      </PageHead>
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as GraphAddress['tab'] })}
        items={[
          { key: 'attention', label: 'Who needs attention', children: <AttentionView /> },
          { key: 'charts', label: 'Charts', children: <ChartsView /> },
        ]}
        destroyOnHidden
      />
    </>
  );
}

/** One chart for each section and class type, with one bar per student. */
function ChartsView() {
  const { address, change: write } = useAddress(graphAddress);
  const change = (to: Partial<GraphAddress>) => write(withOwnDates(to));
  const options = useReportOptions({ teacherId: address.teacher });
  const loaded = useGraph(address);
  useOpening(address.semester, options.opening, (semester) => write({ semester }));
  useOpeningTeacher(address.teacher, options.choices?.teacherId, (teacher) => write({ teacher }));
  const { schoolName } = useSchool();
  const subject: GraphSubject = {
    teacher: nameOf(options.choices?.teacherId, address.teacher) ?? '',
    semester: nameOf(options.choices?.semesterId, semesterIdOf(address.semester)) ?? 'All semesters',
    dates: address.dates ?? loaded.graph?.dates ?? [],
    school: schoolName,
  };
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      <GraphFilterBar address={address} change={change} options={options} graph={loaded.graph} />
      <ReportProblem title="The teachers could not be loaded." query={options.query} />
      <GoneFilters
        filter={{ teacherId: address.teacher, semesterId: semesterIdOf(address.semester) }}
        choices={options.choices}
        onChange={({ teacherId, semesterId }) => change({ teacher: teacherId, semester: semesterId ?? 'all' })}
      />
      <Charts address={address} subject={subject} loaded={loaded} change={change} onChoose={setChosen} />
      {chosen && <BarDialog {...chosen} metric={address.metric} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Opens the charts with the last teacher of this browser's user, else the first one; clearing the teacher forgets it. */
function useOpeningTeacher(
  teacher: number | undefined,
  teachers: readonly Choice[] | undefined,
  choose: (teacher: number) => void,
) {
  const userId = useUser()?.id ?? 0;
  const key = `homeroom.graph-teacher.${userId}`;
  const isOpened = useRef(false);
  const first = teachers?.[0]?.value;
  useEffect(() => {
    if (teacher !== undefined) {
      isOpened.current = true;
      localStorage.setItem(key, String(teacher));
    } else if (isOpened.current) {
      localStorage.removeItem(key);
    } else {
      const opening = Number(localStorage.getItem(key)) || first;
      if (opening) choose(opening);
    }
  }, [teacher, first, key]);
}

const nameOf = (choices: readonly Choice[] | undefined, id: number | undefined) =>
  choices?.find(({ value }) => value === id)?.label;

interface ChartsProps {
  address: GraphAddress;
  subject: GraphSubject;
  loaded: ReturnType<typeof useGraph>;
  change: (to: Partial<GraphAddress>) => void;
  onChoose: (chosen: Chosen) => void;
}

function Charts({ address, subject, loaded: { graph, query, loading }, change, onChoose }: ChartsProps) {
  if (address.teacher === undefined) {
    return (
      <Panel>
        <State kind="search" title={reportMessages.chooseTeacher}>
          The charts count one status, or all marks, of each student over the class dates.
        </State>
      </Panel>
    );
  }
  if (query.error) {
    return (
      <Panel>
        <ReportError title="The charts could not be loaded" query={query} />
      </Panel>
    );
  }
  const noDates = address.dates?.length === 0;
  return (
    <Spin spinning={loading} tip={reportMessages.loadingCharts} delay={150}>
      <div className="graph-charts" aria-busy={loading}>
        {!graph ? (
          <Panel className="graph-panel is-waiting" />
        ) : noDates || graph.charts.length === 0 ? (
          <Panel>
            <State
              kind={graph.dates.length > 0 ? 'search' : 'empty'}
              title={noDates ? 'No date is chosen.' : 'No student was on one of this teacher’s rosters on these dates.'}
              action={
                graph.dates.length > 0 ? (
                  <Button onClick={() => change({ dates: null })}>Count all dates</Button>
                ) : (
                  address.semester !== 'all' && (
                    <Button onClick={() => change({ semester: 'all' })}>Count all semesters</Button>
                  )
                )
              }
            >
              {graph.dates.length > 0
                ? undefined
                : 'Charts appear once a class of this teacher has met in the semester.'}
            </State>
          </Panel>
        ) : (
          graph.charts.map((chart) => (
            <ChartPanel
              key={`${chart.sectionId} ${chart.classTypeId}`}
              chart={chart}
              address={address}
              subject={subject}
              onChoose={(bar) => onChoose({ chart, bar })}
            />
          ))
        )}
      </div>
    </Spin>
  );
}

/** A teacher's charts, once the teacher and the semester are known. The last charts stay until the next are loaded. */
function useGraph({ teacher, semester, metric, dates, unit, order }: GraphAddress) {
  const { query, data } = useGet<GraphReport>('/reports/attendance/graph', {
    params: {
      teacherId: teacher,
      semesterId: semesterIdOf(semester),
      metric,
      dates: dates?.length ? dates.join() : undefined,
    },
    enabled: teacher !== undefined && semester !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const names = useNames();
  const graph = useMemo(() => {
    const inOrder = (students: GraphBar[]) =>
      order === 'name' ? students : students.toSorted((a, b) => valueOf(b, unit) - valueOf(a, unit));
    const charts = data?.charts.map(names.applied).map((chart) => ({ ...chart, students: inOrder(chart.students) }));
    return data && charts && { ...data, charts };
  }, [data, names, unit, order]);
  return { graph, query, loading: query.isFetching || semester === undefined };
}
