import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { BarsPlaceholder } from '../../../components/bars-placeholder';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useAbility } from '../../../providers/access';
import { useGet } from '../../../providers/use-get';
import { CellDrawer } from '../cell/open-cell';
import { marksOffline, NoSchedules } from '../no-schedules';
import { schedulesPath } from '../registers/register-queries';
import { RegisterView } from './grid/register-view';
import { ListView } from './list/list-view';
import { useMarksAddress } from './use-marks-address';
import { intro, title } from './view-frame';
import './view-edit.css';

/** Finds marks by class, dates, student and status, shows their history, and corrects them (decisions 5). */
export function ViewEditPage() {
  const own = !useAbility().can('manage', 'Register');
  const { query, data: classes } = useGet<MarkableSchedule[]>(schedulesPath);
  if (classes && classes.length > 0) return <Marks classes={classes} />;
  return (
    <>
      <PageHead title={title}>{intro}</PageHead>
      {classes ? (
        <NoSchedules own={own} />
      ) : (
        <>
          {!query.error && <BarsPlaceholder />}
          <Panel>
            <Pending what="the classes" query={query} offline={marksOffline} columns={6} rows={12} />
          </Panel>
        </>
      )}
    </>
  );
}

function Marks({ classes }: { classes: MarkableSchedule[] }) {
  const { address, change } = useMarksAddress(classes);
  const View = address.view === 'list' ? ListView : RegisterView;
  return (
    <>
      <View classes={classes} address={address} change={change} />
      <CellDrawer place={address.cell} onClose={() => change({ cell: null })} />
    </>
  );
}
