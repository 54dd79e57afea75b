import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { Button, Form, Input, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { PlannedHoliday } from '@homeroom/shared/next-year/holiday-file';
import { problemsIn } from '@homeroom/shared/fields';
import { isIsoDate } from '@homeroom/shared/dates';
import { plannedYearSchema, type PlannedYear } from '@homeroom/shared/next-year/next-year';
import { FormHead } from '../../components/form-head';
import { PanelBody, PanelFoot } from '../../components/panel';
import { SchemaItem } from '../../components/schema-item';
import { useEditForm } from '../../components/use-edit-form';
import { useListFocus } from '../../components/use-list-focus';
import type { Act } from '../../providers/use-act';
import { HolidayFileDialog } from './holiday-file-dialog';
import { DateInput } from '../../resources/date-input';
import '../../components/form-pair.css';

const { academicYear, firstDay, lastDay, semesters, holidays } = plannedYearSchema.shape;

interface YearFormProps {
  initial: PlannedYear;
  form?: FormInstance<PlannedYear>;
  send: Act<PlannedYear>;
  /** The form's name among those that this device keeps. */
  kept: string;
  /** The button's verb, and its text while pending. */
  act: string;
  acting: string;
  /** Whether the form can be sent as it is; otherwise only with changes. */
  isProposal?: boolean;
  /** At the foot, such as another act. */
  children?: ReactNode;
}

/** The new academic year: name, days, semesters and holidays. */
export function YearForm({ form, initial, send, kept, act, acting, isProposal = false, children }: YearFormProps) {
  const { formProps, pending, changed, ...edit } = useEditForm<PlannedYear>({
    form,
    kept,
    send,
    initial,
    check: (values) => problemsIn(plannedYearSchema, { ...values }),
    asksToLeave: true,
  });
  return (
    <Form<PlannedYear> {...formProps} className="plan-year">
      <PanelBody>
        <FormHead edit={edit} className="form-problem" />
        <SchemaItem name="academicYear" schema={academicYear}>
          <Input className="half-input" autoComplete="off" />
        </SchemaItem>
        <div className="form-pair">
          <SchemaItem name="firstDay" schema={firstDay}>
            <DateInput />
          </SchemaItem>
          <SchemaItem name="lastDay" schema={lastDay}>
            <DateInput />
          </SchemaItem>
        </div>
        <Periods
          list="semesters"
          title="Semesters"
          singular="semester"
          nameField="semesterName"
          schema={semesters.element}
          atLeast={1}
        />
        <Periods list="holidays" title="Holidays" singular="holiday" nameField="name" schema={holidays.element} />
      </PanelBody>
      <PanelFoot
        actions={
          <Button type="primary" htmlType="submit" loading={pending} disabled={!isProposal && !changed}>
            {pending ? acting : act}
          </Button>
        }
      >
        {children}
      </PanelFoot>
    </Form>
  );
}

interface PeriodsProps {
  list: 'semesters' | 'holidays';
  title: string;
  singular: string;
  nameField: 'semesterName' | 'name';
  schema: z.ZodObject;
  /** How many must stay. */
  atLeast?: number;
}

/** Named periods in lines: semesters or holidays. */
function Periods({ list, title, singular, nameField, schema, atLeast = 0 }: PeriodsProps) {
  const field = (name: string) => schema.shape[name] as z.ZodType;
  const { addButton, toField, toButton } = useListFocus();
  return (
    <fieldset className="plan-periods">
      <legend>{title}</legend>
      <Form.List name={list}>
        {(entries, { add, remove }) => (
          <>
            {entries.map(({ key, name: at }) => (
              <div key={key} className="plan-period" role="group" aria-label={`${title}, line ${at + 1}`}>
                <SchemaItem name={[at, nameField]} schema={field(nameField)}>
                  <Input autoComplete="off" />
                </SchemaItem>
                <SchemaItem name={[at, 'firstDay']} schema={field('firstDay')}>
                  <DateInput />
                </SchemaItem>
                <SchemaItem name={[at, 'lastDay']} schema={field('lastDay')}>
                  <DateInput />
                </SchemaItem>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`Remove ${singular} ${at + 1}`}
                  disabled={entries.length <= atLeast}
                  onClick={() => {
                    remove(at);
                    toButton();
                  }}
                />
              </div>
            ))}
            <div className="acts">
              <Button
                ref={addButton}
                icon={<PlusOutlined />}
                onClick={() => {
                  add({});
                  toField([list, entries.length, nameField]);
                }}
              >
                Add a {singular}
              </Button>
              {list === 'holidays' && <FromFile add={add} />}
            </div>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

/** Adds holidays from a calendar or spreadsheet to the form; they are saved with it. */
function FromFile({ add }: { add: (holiday: PlannedHoliday) => void }) {
  const form = Form.useFormInstance<PlannedYear>();
  const [year, setYear] = useState<PlannedYear | null>(null);
  const { open } = useNotification();
  const choose = () => {
    const now = form.getFieldsValue();
    if (isIsoDate(now.firstDay) && isIsoDate(now.lastDay) && now.lastDay >= now.firstDay) setYear(now);
    else open?.({ type: 'error', message: 'Enter the first and last day of the year first.' });
  };
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={choose}>
        From a file…
      </Button>
      {year && (
        <HolidayFileDialog
          year={year}
          // A line may still be empty.
          present={(year.holidays ?? []).filter((each) => each?.firstDay && each.lastDay)}
          onAdd={(holidays) => {
            for (const holiday of holidays) add(holiday);
            setYear(null);
          }}
          onClose={() => setYear(null)}
        />
      )}
    </>
  );
}
