import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { nextYearFile, type NextYearPlan } from '@homeroom/shared/next-year/next-year';
import { lazyPart } from '../../frame/define-feature';
import { PageHead, PartOfScreen } from '../../components/page-head';
import { Pill } from '../../components/pill';
import { Problem } from '../../components/problem';
import { useDownload } from '../../providers/download';
import { CheckPanel } from './check-panel';
import { EffectDialog } from './effect-dialog';
import { partLabels, parts, pathOfPart, type Part } from './parts';
import { plannedClasses, plannedSections } from './planned-rows';
import { plannedStudents } from './students/planned-students';
import { yearWords } from './words';
import { YearPart } from './year-part';

const Planner = lazyPart(() => import('./planner/planner'), 'Planner');
const Students = plannedStudents.routes[0]!.page;
const Sections = plannedSections.routes[0]!.page;
const Classes = plannedClasses.routes[0]!.page;

/** A plan that people edit: its check, then its parts as tabs. */
export function DraftView({ plan, part }: { plan: NextYearPlan; part: Part }) {
  const navigate = useNavigate();
  const [taking, setTaking] = useState(false);
  const { academicYear, effectOn } = plan;
  const shown = {
    students: () => <Students />,
    planner: () => <Planner />,
    sections: () => <Sections />,
    classes: () => <Classes />,
    year: () => <YearPart plan={plan} />,
  };
  return (
    <>
      <PageHead
        title={`Next year: ${academicYear}`}
        actions={
          <>
            <ExportPlan />
            {/* In the other parts, adding or saving is the primary act. */}
            <Button type={part === 'students' && !effectOn ? 'primary' : 'default'} onClick={() => setTaking(true)}>
              {effectOn ? 'Change' : 'Take effect…'}
            </Button>
          </>
        }
      >
        {effectOn ? <Pill tone="ok">Takes effect on {showDate(effectOn)}</Pill> : <Pill tone="line">Draft</Pill>}{' '}
        {yearWords(plan)}. Nothing in the school changes until the plan takes effect, and then it can be undone.
      </PageHead>
      <CheckPanel findings={plan.findings} />
      <Tabs
        className="plan-parts"
        activeKey={part}
        onChange={(next) => void navigate(pathOfPart(next as Part))}
        items={parts.map((key) => ({
          key,
          label: partLabels[key],
          children: key === part && <PartOfScreen value>{shown[key]()}</PartOfScreen>,
        }))}
        destroyOnHidden
      />
      {taking && <EffectDialog plan={plan} onClose={() => setTaking(false)} />}
    </>
  );
}

/** Saves the plan as a spreadsheet, with a row for each student. */
function ExportPlan() {
  const saving = useDownload(() => ['/next-year/plan.xlsx', nextYearFile]);
  return (
    <>
      <Problem>{saving.error?.message}</Problem>
      <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
        Export plan
      </Button>
    </>
  );
}
