import { Button } from 'antd';
import { useState } from 'react';
import { MailOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { useNavigate } from 'react-router';
import type {
  NextYearPlan,
  PlannedSectionSummary,
  PlannedYear,
  PlanLetter,
} from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { dash } from '../../components/dash';
import { Figures } from '../../components/facts';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { Lines } from '../../components/lines';
import { Panel, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { Rows } from '../../components/rows';
import { useMoment } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';
import { useWayTo } from '../../components/screen-link';
import { planPath } from './parts';
import { undoLines, yearWords } from './words';

interface InEffectProps {
  plan: NextYearPlan;
  /** The year of the next plan, once it can begin. */
  proposal: PlannedYear | null;
}

/** A plan in effect: who took it when, and the sections before and after; it can be undone until the new year has attendance. */
export function InEffectView({ plan, proposal }: InEffectProps) {
  const moment = useMoment();
  const [undoing, setUndoing] = useState(false);
  const { academicYear, appliedAt, appliedBy, undoRefusal, counts } = plan;
  return (
    <>
      <PageHead
        title={`Next year: ${academicYear}`}
        actions={
          <>
            {undoRefusal === null && <Button onClick={() => setUndoing(true)}>Undo</Button>}
            <WriteToParents />
            <Button onClick={() => window.print()}>Print</Button>
            {proposal && (
              <LinkButton type="primary" to={`${planPath}?part=begin`}>
                Begin the next plan
              </LinkButton>
            )}
          </>
        }
      >
        <Pill tone="ok">In effect</Pill> {yearWords(plan)}.{' '}
        {appliedAt && `Taken into effect on ${moment(appliedAt)} ${appliedBy ? `by ${appliedBy}` : 'on its day'}.`}
        {undoRefusal !== null && ` ${undoRefusal}`}
      </PageHead>
      <Panel aria-label="Students">
        <Figures
          figures={[
            { label: 'Moved up', value: counts.UP },
            { label: 'Repeat', value: counts.REPEATS },
            { label: 'Joined', value: counts.JOINS },
            { label: 'Left', value: counts.LEAVES },
          ]}
        />
      </Panel>
      <SectionsBeforeAndAfter plan={plan} />
      {undoing && <UndoDialog plan={plan} onClose={() => setUndoing(false)} />}
    </>
  );
}

function SectionsBeforeAndAfter({ plan: { fromYear, academicYear, sections } }: { plan: NextYearPlan }) {
  const figure = (key: 'size' | 'girls' | 'boys' | 'others' | 'classes', title: string) => ({
    key,
    title,
    render: (_: unknown, section: PlannedSectionSummary) => <span className="num">{section[key]}</span>,
  });
  return (
    <Panel aria-label="Sections">
      <PanelHead title="Sections">before and after</PanelHead>
      <Rows<PlannedSectionSummary>
        rows={sections}
        columns={[
          { key: 'from', title: fromYear, render: (_, { fromName }) => fromName ?? dash },
          { key: 'name', title: academicYear, render: (_, { sectionName }) => <b>{sectionName}</b> },
          figure('size', 'Students'),
          figure('girls', 'Girls'),
          figure('boys', 'Boys'),
          figure('others', 'From elsewhere'),
          figure('classes', 'Classes'),
        ]}
        card={({ fromName, sectionName, size, girls, boys, others, classes }) => (
          <div className="plan-section-card">
            <span>
              {fromName ?? 'New'} to <b>{sectionName}</b>
            </span>
            <span className="small muted num">
              {[
                plural(size, 'student'),
                plural(girls, 'girl'),
                plural(boys, 'boy'),
                others > 0 && `${others} from elsewhere`,
                plural(classes, 'class', 'classes'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        )}
      />
    </Panel>
  );
}

function UndoDialog({ plan, onClose }: { plan: NextYearPlan; onClose: () => void }) {
  const undo = useAct(() => ['POST', '/next-year/undo', {}], {
    done: 'Everything is as it was before.',
    then: onClose,
  });
  return (
    <ConfirmDialog
      title={`Undo ${plan.academicYear}?`}
      act="Undo the plan"
      acting="Undoing…"
      send={undo}
      onClose={onClose}
    >
      <Lines className="plan-lines" says={undoLines(plan)} />
    </ConfirmDialog>
  );
}

/** Opens Send Email with the letter about the next year's class, and the parents of the plan's students. */
function WriteToParents() {
  const navigate = useNavigate();
  const screen = useWayTo('/admin/notification/send');
  const { open } = useNotification();
  const prepare = useAct<void, PlanLetter>(() => ['POST', '/next-year/letter', {}], {
    failed: 'The letter could not be prepared',
    then: ({ templateId, parentIds }) => {
      if (parentIds.length === 0)
        return open?.({ type: 'error', message: 'These students have no parents to write to.' });
      return navigate(`${screen}?parents=${parentIds.join('.')}&template=${templateId}`);
    },
  });
  if (!screen) return null;
  return (
    <Button icon={<MailOutlined />} loading={prepare.isPending} onClick={() => prepare.mutate()}>
      Write to parents
    </Button>
  );
}
