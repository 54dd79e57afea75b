import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { decidable, decideSchema, outcomeWords } from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { Select } from '../../../components/select';
import { useAct } from '../../../providers/use-act';
import { useNextYear } from '../use-next-year';
import { decisionOf, moveOf, type Decision } from './decisions';
import type { PlanRow } from './rows';

interface DecideActsProps {
  rows: PlanRow[];
  onDone: () => void;
}

const put = ({ body }: Decision) => ['PUT', '/next-year/students', body] as const;

/** Decides the outcome of the chosen students, or moves them to a section of the new year. */
export function DecideActs({ rows, onDone }: DecideActsProps) {
  const [leaving, setLeaving] = useState(false);
  const decide = useAct<Decision>(put, {
    done: (_, { done }) => done,
    failed: 'The decision was not saved',
    then: onDone,
  });
  const items = [
    ...decidable.map((outcome) => ({
      key: outcome,
      label: outcome === 'LEAVES' ? `${outcomeWords[outcome]}…` : outcomeWords[outcome],
      onClick: () => (outcome === 'LEAVES' ? setLeaving(true) : decide.mutate(decisionOf(rows, outcome))),
    })),
    { type: 'divider' as const },
    { key: 'proposed', label: 'As proposed', onClick: () => decide.mutate(decisionOf(rows, null)) },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} disabled={decide.isPending}>
        <Button size="small" loading={decide.isPending}>
          Outcome <DownOutlined />
        </Button>
      </Dropdown>
      <MoveTo rows={rows} disabled={decide.isPending} onMove={(decision) => decide.mutate(decision)} />
      {leaving && <LeaveDialog rows={rows} onClose={() => setLeaving(false)} onDone={onDone} />}
    </>
  );
}

const proposed = 0;

interface MoveToProps {
  rows: PlanRow[];
  disabled: boolean;
  onMove: (decision: Decision) => void;
}

function MoveTo({ rows, disabled, onMove }: MoveToProps) {
  const { open } = useNotification();
  const sections = useNextYear().data?.plan?.sections ?? [];
  const move = (id: number) => {
    const decision = moveOf(rows, sections.find((section) => section.id === id) ?? null);
    if (decision) onMove(decision);
    else
      open?.({
        type: 'error',
        message: 'Nobody was moved',
        description: 'These students leave or are undecided. Choose their outcome first.',
      });
  };
  return (
    <Select<number | null>
      size="small"
      className="plan-move"
      aria-label="Move to"
      placeholder="Move to"
      popupMatchSelectWidth={false}
      disabled={disabled || sections.length === 0}
      value={null}
      options={[
        ...sections.map(({ id, sectionName, size, capacity }) => ({
          value: id,
          label: `${sectionName} (${capacity === null ? plural(size, 'student') : `${size} of ${capacity}`})`,
        })),
        { value: proposed, label: 'As proposed' },
      ]}
      onChange={(id) => id !== null && move(id)}
    />
  );
}

function LeaveDialog({ rows, onClose, onDone }: DecideActsProps & { onClose: () => void }) {
  const send = useAct<{ reason?: string }>(({ reason }) => put(decisionOf(rows, 'LEAVES', reason)), {
    done: decisionOf(rows, 'LEAVES').done,
    then: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog<{ reason?: string }>
      title={`${plural(rows.length, 'student leaves', 'students leave')} at the end of the year`}
      act="Plan to leave"
      send={send}
      onClose={onClose}
    >
      <p className="dialog-words">They are withdrawn on the last day of this year, once the plan takes effect.</p>
      <SchemaItem name="reason" schema={decideSchema.shape.reason} label="Reason" optional>
        <Input autoComplete="off" placeholder="For example: Moves to Cork" />
      </SchemaItem>
    </FormDialog>
  );
}
