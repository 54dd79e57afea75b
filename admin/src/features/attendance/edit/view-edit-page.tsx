import { useCustom, type HttpError } from '@refinedev/core';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { WhyNot } from '@homeroom/shared/why-not';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { WhyNotState } from '../../../components/why-not';
import { useAbility } from '../../../providers/access';
import { CellDrawer } from '../cell/cell-drawer';
import { RegisterView } from './grid/register-view';
import { ListView } from './list/list-view';
import { useMarksAddress } from './use-marks-address';
import './view-edit.css';

const title = 'View-Edit-Attendance';
const intro = 'Choose a mark to see its history or correct it.';

/** Marks that were made: found by class, dates, student and status, seen with their history, and corrected (decisions 5). */
export function ViewEditPage() {
  const own = !useAbility().can('manage', 'Register');
  const { classes, error, retry } = useClasses();
  if (classes && classes.length > 0) return <Marks classes={classes} />;
  const nobodyTeaches: WhyNot = {
    cause: 'NO_SCHEDULE',
    message: own ? 'No class is assigned to you' : 'No class is assigned yet',
  };
  return (
    <>
      <PageHead title={title}>{intro}</PageHead>
      <Panel>
        {classes ? (
          <WhyNotState why={nobodyTeaches} />
        ) : error ? (
          <RequestError title="The classes could not be loaded" error={error} onRetry={retry} />
        ) : (
          <DelayedSkeleton columns={6} rows={12} label="Loading the classes…" />
        )}
      </Panel>
    </>
  );
}

function Marks({ classes }: { classes: MarkableSchedule[] }) {
  const { address, change } = useMarksAddress(classes);
  const View = address.view === 'list' ? ListView : RegisterView;
  return (
    <>
      <View classes={classes} address={address} change={change} title={title} intro={intro} />
      <CellDrawer place={address.cell} onClose={() => change({ cell: null })} />
    </>
  );
}

/** The classes whose registers the reader may see: a teacher's own, the office's all; the newest semester first. */
function useClasses() {
  const { query } = useCustom<MarkableSchedule[], HttpError>({
    url: '/attendance/schedules',
    method: 'get',
    errorNotification: false,
  });
  return { classes: query.data?.data, error: query.error, retry: () => void query.refetch() };
}
