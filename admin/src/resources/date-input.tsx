import { Form, Input } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { isIsoDate, showDayAndYear } from '@homeroom/shared/dates';
import { readDate, type Allowed } from '@homeroom/shared/typed-dates';
import { clearable } from '../components/clearable';
import { useTyping } from '../components/use-typing';
import { SchoolPicker, shownFormat, storedFormat } from './school-picker';
import { useSchool } from '../providers/school';

interface DateInputProps {
  id?: string;
  /** 'YYYY-MM-DD', or text that is not a date: the form's rule then shows an error. */
  value?: string | null;
  onChange?: (date: string | undefined) => void;
  /** A date for the placeholder. */
  example?: string;
  /** The dates that may be chosen, such as a semester: they tell the year of a date that is typed without one. */
  allowed?: Allowed | undefined;
  /** Explains an empty field, instead of an example. */
  empty?: string;
  /** Whether the screen says itself why typed text is not a date. */
  explained?: boolean;
  /** Shown below the days, such as buttons for common ranges. */
  foot?: ReactNode;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** A calendar date: picked, or typed in any common format. Text that cannot be understood stays as typed (decisions 2.17). */
export function DateInput({
  value,
  onChange,
  example = '2026-11-17',
  empty,
  foot,
  allowed,
  explained = false,
  ...rest
}: DateInputProps) {
  const { today } = useSchool();
  const typing = useTyping(rest.id);
  // Opened by a press only: a form that moves the focus to a wrong date must not cover its own buttons.
  const [open, setOpen] = useState(false);
  const refocus = useRef(false);
  // A new object replaces what is typed with the old date, as soon as the screen renders for another reason.
  const picked = useMemo(() => (value ? dayjs(value, storedFormat) : null), [value]);

  // An address knows a new date only later: the picker and the field itself report it at once, and only one of them may count.
  const entered = useRef<{ date: string | undefined; insteadOf: typeof value }>(undefined);
  const enter = (date: string | undefined) => {
    if (entered.current?.date === date && entered.current?.insteadOf === value) return;
    entered.current = { date, insteadOf: value };
    onChange?.(date);
  };

  /** Reads the typed text before the picker discards what it does not understand: `true` if it is new. */
  const take = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return false;
    const typed = target.value.trim();
    const read = readDate(typed, today, allowed).value ?? typed;
    const isNew = read !== (value ?? '');
    if (isNew) enter(read || undefined);
    return isNew;
  };

  if (value && !isIsoDate(value))
    return (
      <UnreadDate
        {...rest}
        typed={value}
        today={today}
        allowed={allowed}
        focused={refocus.current}
        explained={explained}
        onChange={(date) => onChange?.(date)}
      />
    );
  return (
    <div
      className="date-input"
      onFocusCapture={() => (entered.current = undefined)}
      onBlurCapture={take}
      onInput={typing}
    >
      <SchoolPicker
        {...rest}
        // Otherwise the picker calls a date invalid that only `take` understands, and filters with it could not be applied.
        aria-invalid={rest['aria-invalid'] ?? false}
        className="half-input"
        allowClear={clearable}
        format={shownFormat()}
        placeholder={empty ?? `For example: ${showDayAndYear(example)}`}
        value={picked}
        onChange={(date) => {
          // Two frames after it closed, the picker reports its last value again. If a new one has just arrived, that is the old date.
          if (open || date === null) enter(date?.format(storedFormat));
        }}
        showNow={!foot}
        renderExtraFooter={foot ? () => foot : undefined}
        open={open}
        onClick={() => setOpen(true)}
        onOpenChange={(opens) => opens || setOpen(false)}
        onKeyDown={(event) => {
          // Closes the days, not the dialog around them with everything entered there.
          if (event.key === 'Escape' && open) event.stopPropagation();
          const isEnter = event.key === 'Enter';
          // Ctrl+S submits the form.
          if (!isEnter && !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')) return;
          const isNew = take(event);
          setOpen(false);
          // Enter accepts a typed date first: the form, which the next one submits, does not have it yet.
          if (isEnter && (isNew || open)) {
            event.preventDefault();
            refocus.current = true;
          }
        }}
      />
    </div>
  );
}

type FieldProps = Pick<DateInputProps, 'id' | 'aria-invalid' | 'aria-describedby' | 'explained' | 'allowed'>;

interface UnreadDateProps extends FieldProps {
  typed: string;
  today: string;
  /** Whether the field has the focus. */
  focused: boolean;
  onChange: (date: string | undefined) => void;
}

/** Typed text that is not a date, kept so that it can be corrected, with the reason; a picker would discard it. */
function UnreadDate({ typed, today, allowed, focused, explained, onChange, ...rest }: UnreadDateProps) {
  const id = useId();
  // A form that has checked its fields says the reason itself.
  const { errors } = Form.Item.useStatus();
  const typing = useTyping(rest.id);
  const [changed, setChanged] = useState(false);
  const problem = explained || changed || errors.length > 0 ? undefined : readDate(typed, today, allowed).problem;
  const take = (text: string) => {
    setChanged(false);
    onChange(readDate(text, today, allowed).value ?? (text.trim() || undefined));
  };
  return (
    <>
      <Input
        {...rest}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        className="half-input"
        status={changed ? '' : 'error'}
        defaultValue={typed}
        autoFocus={focused}
        onChange={() => {
          setChanged(true);
          typing();
        }}
        onBlur={({ target }) => take(target.value)}
        onPressEnter={(event) => {
          if (!changed) return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
      />
      {problem && (
        <div id={id} className="ant-form-item-explain-error" role="alert">
          {problem}
        </div>
      )}
    </>
  );
}
