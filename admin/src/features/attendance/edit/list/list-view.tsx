import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addDays } from '@homeroom/shared/dates';
import { showCount } from '@homeroom/shared/text';
import { Pending } from '../../../../components/pending';
import { State } from '../../../../components/state';
import { changeAddress } from '../../../../components/use-address';
import { useMoment } from '../../../../components/use-moment';
import { useSchool } from '../../../../providers/school';
import { ListFoot } from '../../../../resources/list-foot';
import { useExport } from '../../../../resources/use-export';
import { marksPath } from '../../cell/saved-marks';
import { isNarrowed, marksAddress, notNarrowed, rangeUntil } from '../marks-address';
import type { ViewProps } from '../use-marks-address';
import { ViewFrame } from '../view-frame';
import { exportedColumns } from './mark-columns';
import { MarksRows } from './marks-rows';
import { useMarksList } from './use-marks-list';

/** The marks of one class or of all, by default the newest first. */
export function ListView(props: ViewProps) {
  const { address, change } = props;
  const { search } = useLocation();
  const { request, rows, total = 0, query } = useMarksList(address);
  const { error, isLoading, isPlaceholderData: stale } = query;
  const { exportRows, exporting } = useExport(
    { name: marksPath, fileName: 'attendance' },
    request,
    exportedColumns(useMoment()),
  );
  const filled = !error && rows.length > 0;

  // A page number beyond the end, as in an old link, opens the last page.
  const last = Math.max(1, Math.ceil(total / address.size));
  const beyond = !isLoading && !stale && !error && address.page > last;
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond]);

  return (
    <ViewFrame
      {...props}
      view="list"
      label="Marks"
      count={filled && `${showCount(total)} ${total === 1 ? 'mark' : 'marks'}`}
      stale={stale}
      onExport={filled ? () => void exportRows() : undefined}
      exporting={exporting}
    >
      {error || isLoading ? (
        <Pending title="The marks could not be loaded" query={query} columns={7} rows={12} label="Loading the marks…" />
      ) : filled ? (
        <>
          <MarksRows
            rows={rows}
            stale={stale}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            open={address.cell}
            onOpen={({ scheduleId, date, studentId }) => change({ cell: { scheduleId, date, studentId } })}
            pathOf={(cell) => `?${changeAddress(marksAddress, new URLSearchParams(search), { cell }).toString()}`}
          />
          <ListFoot address={address} change={change} shown={rows.length} total={total} />
        </>
      ) : (
        <NoMarks address={address} change={change} />
      )}
    </ViewFrame>
  );
}

/** Says that nothing matches, and offers to clear the filters or to change the dates. */
function NoMarks({ address, change }: Pick<ViewProps, 'address' | 'change'>) {
  const { today } = useSchool();
  if (isNarrowed(address)) {
    return (
      <State
        kind="search"
        title="No matching marks."
        action={<Button onClick={() => change(notNarrowed)}>Clear filters</Button>}
      >
        No mark on these dates matches the student and the statuses.
      </State>
    );
  }
  const { from, to } = rangeUntil(today);
  const isUsual = address.from === from && address.to === to;
  const wider = isUsual ? { from: addDays(today, -89), to: today } : { from, to };
  return (
    <State
      kind="search"
      title="No marks on these dates."
      action={
        <Button onClick={() => change(wider)}>{isUsual ? 'Show the last 90 days' : 'Show the last 2 weeks'}</Button>
      }
    >
      There are no marks on these dates. Choose a class in the register view to see what is not marked yet.
    </State>
  );
}
