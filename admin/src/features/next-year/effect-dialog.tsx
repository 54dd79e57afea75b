import { Alert, Form, Radio } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import {
  scheduleEffectSchema,
  type NextYearPlan,
  type PlanEffect,
  type ScheduleEffect,
} from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';
import { DryRunPreview } from '../../components/dry-run-preview';
import { FormDialog } from '../../components/form-dialog';
import { Lines } from '../../components/lines';
import { SchemaItem } from '../../components/schema-item';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { useSchool } from '../../providers/school';
import { DateInput } from '../../resources/date-input';
import { effectLines } from './words';

interface Values extends Partial<ScheduleEffect> {
  when: 'now' | 'day' | 'none';
}

const acts = {
  now: ['Take effect now', 'Taking effect…'],
  day: ['Set the day', 'Saving…'],
  none: ['Remove the day', 'Saving…'],
} as const;

/** Takes the plan into effect, now or on a day, after saying what that does. */
export function EffectDialog({ plan, onClose }: { plan: NextYearPlan; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { effectOn, academicYear } = plan;
  const initial: Values = effectOn ? { when: 'day', on: effectOn } : { when: 'now' };
  const when = Form.useWatch('when', form) ?? initial.when;
  const dryRun = useDryRun<PlanEffect>('/next-year/effect', {});
  const send = useAct<Values>(
    ({ when: chosen, on = null }) =>
      chosen === 'now'
        ? ['POST', '/next-year/effect', {}, forGood]
        : ['PUT', '/next-year/effect', { on: chosen === 'day' ? on : null }],
    {
      done: (_, { when: chosen, on }) =>
        chosen === 'now'
          ? `The plan of ${academicYear} is in effect.`
          : chosen === 'day'
            ? `The plan takes effect on ${showDate(on!)}.`
            : 'The plan has no day.',
      then: onClose,
    },
  );
  const blocking = plan.findings.filter(({ isBlocking }) => isBlocking);
  const notes = plan.findings.filter(({ isBlocking }) => !isBlocking);
  const [act, acting] = acts[when];
  const blocked = blocking.length > 0 && when !== 'none';
  return (
    <FormDialog<Values>
      title={`Take the plan of ${academicYear} into effect`}
      act={act}
      acting={acting}
      form={form}
      initial={initial}
      send={send}
      check={({ when: chosen, on }) => (chosen === 'day' && !on ? { path: 'on', message: 'Choose a day.' } : null)}
      missing={blocked ? `${plural(blocking.length, 'finding')} of the check must be put right first.` : undefined}
      onClose={onClose}
    >
      {blocked && <Findings type="error" title="Put this right first" says={blocking.map(({ says }) => says)} />}
      <DryRunPreview of={dryRun} counts="what changes">
        {(effect) => <Lines className="plan-lines" says={effectLines(effect, plan)} />}
      </DryRunPreview>
      <Form.Item name="when" label="When">
        <Radio.Group className="plan-when">
          <Radio value="now">Now</Radio>
          <Radio value="day">On a day</Radio>
          {effectOn && <Radio value="none">Not yet</Radio>}
        </Radio.Group>
      </Form.Item>
      {when === 'day' && <DayField plan={plan} />}
      {notes.length > 0 && <Findings type="warning" title="To note" says={notes.map(({ says }) => says)} />}
      <p className="muted small">It can be undone until the first mark of the new year.</p>
    </FormDialog>
  );
}

function DayField({ plan: { lastDay } }: { plan: NextYearPlan }) {
  const { today } = useSchool();
  return (
    <SchemaItem
      name="on"
      label="Day"
      extra="It takes effect by itself early on this day. The result is shown here."
      schema={scheduleEffectSchema.shape.on}
    >
      <DateInput allowed={{ firstDay: today, lastDay }} />
    </SchemaItem>
  );
}

/** How many findings the dialog names; the check has all. */
const namedAtMost = 3;

function Findings({ type, title, says }: { type: 'error' | 'warning'; title: string; says: readonly string[] }) {
  return (
    <Alert
      className="plan-findings"
      type={type}
      showIcon
      message={title}
      description={
        <Lines
          says={[
            ...says.slice(0, namedAtMost),
            ...(says.length > namedAtMost ? [`and ${says.length - namedAtMost} more in the check`] : []),
          ]}
        />
      }
    />
  );
}
