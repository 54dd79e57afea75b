import { Button, Form, Input } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import {
  isAbsence,
  isOwnSlip,
  markStatuses,
  noteLength,
  statusOfLetter,
  type MarkStatus,
} from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { RowButton } from '../../../components/link-button';
import { OptionalLabel } from '../../../components/schema-item';
import { Select } from '../../../components/select';
import { useSchool } from '../../../providers/school';
import { useSaveKey } from '../../../resources/use-save-key';
import { ConflictChoice } from '../conflict-choice';
import { MarkButtons } from '../mark-buttons';
import { reasonOptions } from '../registers/draft';
import { enteredOf, isChange, theirsOf, type Entered } from './cell-change';
import { CellOutcome } from './cell-outcome';
import { useSaveCell } from './use-save-cell';

export interface CellFormProps {
  cell: MarkCell;
  entered: Entered | null;
  enter: (entered: Entered | null) => void;
  reload: () => void;
  onSaved: (cell: MarkCell) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Changes a mark, its note and the reason. The keys P, A, L and U choose a mark; Ctrl+S saves. */
export function CellForm({ cell, entered, enter, reload, onSaved }: CellFormProps) {
  const { state, save, forget } = useSaveCell(onSaved);
  const value = enteredOf(cell, entered);
  const changed = isChange(cell, entered);
  const saving = state.is === 'saving';
  const change = (to: Partial<Entered>) => {
    enter({ ...value, ...to });
    if (state.is === 'saved' || state.is === 'rejected') forget();
  };
  const choose = (status: MarkStatus | null) =>
    change({ status, ...(status === null && { note: null }), ...(!isAbsence(status) && { absenceReasonId: null }) });
  const submit = () => {
    if (changed && !saving && state.is !== 'conflict') save(cell, value);
  };
  useSaveKey(submit);

  const reasonError = state.is === 'failed' ? [state.error.errors?.reason ?? []].flat().join(' ') : '';
  return (
    <form
      className="cell-form"
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CellMarks cell={cell} status={value.status} saved={state.is === 'saved'} onMark={choose} />
      <CellFields cell={cell} value={value} reasonError={reasonError} change={change} />
      {state.is === 'conflict' && (
        <ConflictChoice
          conflict={state.conflict}
          mine={value}
          myReason={choices(cell).find((choice) => choice.value === value.absenceReasonId)?.label}
          onTheirs={() => {
            forget();
            onSaved(theirsOf(cell, state.conflict));
          }}
          onMine={() => save(theirsOf(cell, state.conflict), value)}
        />
      )}
      <CellOutcome
        state={state}
        isAboutReason={reasonError !== ''}
        onUndo={(after, before) => save(after, { ...before, reason: 'Undo' })}
        onReload={() => {
          forget();
          reload();
        }}
      />
      {state.is !== 'conflict' && (
        <SaveButton saving={saving} changed={changed} isAgain={state.is === 'failed' && !reasonError} />
      )}
    </form>
  );
}

interface SaveButtonProps {
  saving: boolean;
  changed: boolean;
  /** The last try failed. */
  isAgain: boolean;
}

function SaveButton({ saving, changed, isAgain }: SaveButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      loading={saving}
      disabled={!changed && !saving}
      title={changed ? undefined : 'There is no change to save.'}
    >
      {saving ? 'Saving…' : isAgain ? 'Retry' : 'Save'}
    </Button>
  );
}

interface CellMarksProps {
  cell: MarkCell;
  status: MarkStatus | null;
  saved: boolean;
  onMark: (status: MarkStatus | null) => void;
}

/** The four marks, which keys and arrows reach too, and 'Clear the mark'. */
function CellMarks({ cell, status: value, saved, onMark }: CellMarksProps) {
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const status = statusOfLetter[event.key.toUpperCase()];
      if (!status || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onMark(status);
      buttons.current?.querySelectorAll<HTMLElement>('[role=radio]')[markStatuses.indexOf(status)]?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  // The marks get the focus when the form opens, and again after a save, which disables the Save button.
  useEffect(() => {
    const timer = requestAnimationFrame(() => {
      const marks = buttons.current;
      if (!marks?.closest('form')?.querySelector(':focus:enabled'))
        marks?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(timer);
  }, [saved]);

  function move(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const radios = [...buttons.current!.querySelectorAll<HTMLElement>('[role=radio]')];
    radios[(radios.indexOf(event.target as HTMLElement) + by + radios.length) % radios.length]?.focus();
  }

  return (
    <>
      <div ref={buttons} onKeyDown={move}>
        <MarkButtons
          studentName={cell.studentName}
          value={value}
          tabStop={Math.max(0, markStatuses.indexOf(value ?? 'PRESENT'))}
          onMark={onMark}
        />
      </div>
      {value !== null && cell.status !== null && (
        <RowButton className="cell-clear" onClick={() => onMark(null)}>
          Clear the mark
        </RowButton>
      )}
    </>
  );
}

const choices = ({ absenceReasons, absenceReasonId, absenceReason }: MarkCell) =>
  reasonOptions(absenceReasons, absenceReasonId, absenceReason);

interface CellFieldsProps {
  cell: MarkCell;
  value: Entered;
  reasonError: string;
  change: (to: Partial<Entered>) => void;
}

/** The note, and the reason if the register is completed or the mark was saved before. */
function CellFields({ cell, value, reasonError, change }: CellFieldsProps) {
  const { today, timeZone } = useSchool();
  const wantsReason = cell.completed && !isOwnSlip(cell, today, timeZone);
  return (
    <Form layout="vertical" component={false}>
      {isAbsence(value.status) && (
        <Form.Item label={<OptionalLabel>Why absent</OptionalLabel>} htmlFor="cell-absence-reason">
          <Select<number>
            id="cell-absence-reason"
            allowClear
            showSearch={false}
            placeholder="No reason"
            value={value.absenceReasonId}
            onChange={(id?: number) => change({ absenceReasonId: id ?? null })}
            options={choices(cell)}
          />
        </Form.Item>
      )}
      <Form.Item label={<OptionalLabel>Note</OptionalLabel>} htmlFor="cell-note">
        <Input
          id="cell-note"
          maxLength={noteLength}
          disabled={value.status === null}
          placeholder={value.status === null ? 'Choose a mark first' : undefined}
          value={value.note ?? ''}
          onChange={({ target }) => change({ note: target.value || null })}
        />
      </Form.Item>
      {(wantsReason || reasonError || cell.version > 0) && (
        <Form.Item
          label={wantsReason ? 'Reason' : <OptionalLabel>Reason</OptionalLabel>}
          htmlFor="cell-reason"
          validateStatus={reasonError ? 'error' : undefined}
          help={reasonError || undefined}
          extra={
            wantsReason
              ? 'The register is completed. The reason is shown in the history.'
              : 'It is shown in the history.'
          }
        >
          <Input
            id="cell-reason"
            maxLength={255}
            placeholder="For example: came at 9:25"
            aria-invalid={reasonError ? true : undefined}
            value={value.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Form.Item>
      )}
    </Form>
  );
}
