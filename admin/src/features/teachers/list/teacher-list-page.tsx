import { AppstoreOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useMemo, useEffect } from 'react';
import { useNotification } from '@refinedev/core';
import { teacherListWords, type TeacherRow } from '@homeroom/shared/teachers';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { FilterBar } from '../../../components/filter-bar';
import { HeldBars } from '../../../components/held-bars';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { useAddress } from '../../../components/use-address';
import { HeadActions } from '../../../resources/list-actions';
import { EmptyList, NoMatch } from '../../../resources/list-state';
import type { Resource } from '../../../resources/resource';
import { SearchField } from '../../../resources/search-field';
import { columnsOf, useSaveRows } from '../../../resources/use-export';
import { usePhone } from '../../../theme/use-media';
import { TeacherCards } from './teacher-cards';
import './teacher-list.css';
import { arrangeTeachers, teacherListAddress, type ListedTeacher, listedTeachers } from './teacher-rows';
import { TeacherTable } from './teacher-table';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';

const views = [
  { value: 'cards' as const, label: 'Cards', icon: <AppstoreOutlined /> },
  { value: 'table' as const, label: 'Table', icon: <TableOutlined /> },
];

const exportedColumns = columnsOf<ListedTeacher>({
  Name: ({ storedName }) => storedName,
  'E-mail': ({ email }) => email ?? '',
  Phone: ({ phone }) => phone ?? '',
  'Class types': ({ classTypes }) => classTypes.join(', '),
  Sections: ({ sections }) => sections.join(', '),
  'Assigned classes': ({ classes }) =>
    classes.map(({ className, section }) => `${className} · ${teacherListWords.section(section)}`).join(', '),
});

/** Teacher List & Assignments (spec 2.5): all teachers are loaded once and searched here. */
export function TeacherListPage({ resource }: { resource: Resource }) {
  const phone = usePhone();
  const { address, change } = useAddress(teacherListAddress);
  const { teachers, query } = useTeachers();
  const shown = useMemo(() => teachers && arrangeTeachers(teachers, address), [teachers, address]);
  const save = useSaveRows('teachers', exportedColumns);
  const q = address.q.trim();
  const view = address.view ?? (phone ? 'cards' : 'table');
  const nothingYet = teachers?.length === 0;

  return (
    <>
      <PageHead
        title={resource.title}
        actions={
          <HeadActions
            resource={resource}
            nothingYet={nothingYet}
            onExport={shown?.length ? () => save(shown) : undefined}
          />
        }
      >
        {resource.describe}
      </PageHead>
      {!teachers && !query.error && <HeldBars />}
      {teachers && !nothingYet && (
        <FilterBar count={`Showing ${shown?.length ?? 0} of ${teachers.length}`}>
          <SearchField
            value={address.q}
            placeholder="Search name, e-mail, phone, class"
            onSearch={(text) => change({ q: text })}
          />
          <Segmented aria-label="View" value={view} options={views} onChange={(next) => change({ view: next })} />
        </FilterBar>
      )}
      {shown && shown.length > 0 && view === 'cards' ? (
        <TeacherCards resource={resource} teachers={shown} />
      ) : (
        <Panel aria-label={resource.label}>
          {shown && shown.length > 0 ? (
            <TeacherTable
              resource={resource}
              teachers={shown}
              sort={address.sort}
              onSort={(sort) => change({ sort })}
            />
          ) : query.error && !query.isFetching ? (
            <RequestError title={teacherListWords.failure} query={query} />
          ) : !shown ? (
            <DelayedSkeleton columns={6} rows={8} label="Loading teachers…" />
          ) : nothingYet ? (
            <EmptyList resource={resource} />
          ) : (
            <NoMatch
              resource={resource}
              q={q}
              title={teacherListWords.noMatch(q)}
              covers="name, e-mail, phone, class name, class type and section"
              onClear={() => change({ q: '' })}
            />
          )}
        </Panel>
      )}
    </>
  );
}

/** All teachers with their classes. If loading fails, a notice says so and the list is empty (spec 8). */
function useTeachers() {
  const { open } = useNotification();
  const { query } = useGet<TeacherRow[]>('/admin/setup/teachers');
  const { error, data } = query;
  const { nameOrder } = useNames();
  const teachers = useMemo(
    () => (error || !data ? undefined : listedTeachers(data.data, nameOrder)),
    [error, data, nameOrder],
  );
  useEffect(() => {
    if (error) open?.({ type: 'error', message: teacherListWords.failureTitle, description: teacherListWords.failure });
  }, [error]);
  return { teachers, query };
}
