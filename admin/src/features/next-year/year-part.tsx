import { Button, Form } from 'antd';
import { useState } from 'react';
import { yearOf, type NextYearPlan, type PlannedYear } from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Panel, PanelHead } from '../../components/panel';
import { useAct } from '../../providers/use-act';
import { useSaveSettings } from '../../providers/use-save-settings';
import { YearForm } from './year-form';

/** The year of the plan as a form, and the act that discards the plan. */
export function YearPart({ plan }: { plan: NextYearPlan }) {
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
