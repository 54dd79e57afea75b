import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tabs, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { nextYearFile, type NextYearPlan, yearOf, type PlannedYear } from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';
import { lazyPart } from '../../frame/define-feature';
import { PageHead, PartOfScreen } from '../../components/page-head';
import { Pill } from '../../components/pill';
import { Problem } from '../../components/problem';
import { useDownload } from '../../providers/download';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Panel, PanelHead } from '../../components/panel';
import { useAct } from '../../providers/use-act';
import { useSaveSettings } from '../../providers/use-save-settings';
import { CheckPanel } from './check-panel';
import { EffectDialog } from './effect-dialog';
import { partLabels, parts, pathOfPart, type Part } from './parts';
import { plannedClasses, plannedSections } from './planned-rows';
import { plannedStudents } from './students/planned-students';
import { yearWords } from './words';
import { YearForm } from './year-form';

const Planner = lazyPart(() => import('./planner/planner'), 'Planner');
const Students = plannedStudents.routes[0]!.page;
const Sections = plannedSections.routes[0]!.page;
const Classes = plannedClasses.routes[0]!.page;

/** A plan that people edit: its check, then its parts as tabs. */
export function DraftView({ plan, part }: { plan: NextYearPlan; part: Part }) {
  const navigate = useNavigate();
  const saving = useDownload(() => ['/next-year/plan.xlsx', nextYearFile]);
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
            <Problem>{saving.error?.message}</Problem>
            <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
              Export plan
            </Button>
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

/** The year of the plan as a form, and the act that discards the plan. */
function YearPart({ plan }: { plan: NextYearPlan }) {
  const [discarding, setDiscarding] = useState(false);
  const [form] = Form.useForm<PlannedYear>();
  const year = yearOf(plan);
  const save = useSaveSettings<PlannedYear>(
    { path: '/next-year', method: 'PATCH', loaded: year, values: year, form },
    { done: 'The year was saved.' },
  );
  return (
    <Panel aria-label="Year" className="plan-year-panel">
      <PanelHead title="Year">
        Class dates follow from the semesters, the holidays and the weekdays of the classes.
      </PanelHead>
      <YearForm form={form} initial={year} send={save} kept="The planned year" act="Save" acting="Saving…">
        <Button danger onClick={() => setDiscarding(true)}>
          Discard the plan
        </Button>
      </YearForm>
      {discarding && <DiscardDialog plan={plan} onClose={() => setDiscarding(false)} />}
    </Panel>
  );
}

function DiscardDialog({ plan: { academicYear, sections }, onClose }: { plan: NextYearPlan; onClose: () => void }) {
  const discard = useAct(() => ['DELETE', '/next-year'], { done: 'The plan was discarded.', then: onClose });
  return (
    <ConfirmDialog
      title={`Discard the plan of ${academicYear}?`}
      act="Discard the plan"
      acting="Discarding…"
      send={discard}
      onClose={onClose}
    >
      All decisions about students, {plural(sections.length, 'planned section')} and the planned classes are deleted. In
      the school, nothing changes. This cannot be undone.
    </ConfirmDialog>
  );
}
