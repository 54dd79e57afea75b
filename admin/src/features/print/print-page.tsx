import { keepPreviousData } from '@tanstack/react-query';
import { Form, Segmented } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { wholeNumber } from '@homeroom/shared/fields';
import {
  dateColumns,
  printedSheets,
  type BlankRegister,
  type ClassList,
  type EmergencyList,
  type PrintableClass,
  type PrintedSheet,
} from '@homeroom/shared/print';
import { NumberInput, type TypedNumber } from '../../components/number-input';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Paper } from '../../components/print/printing';
import type { RetryableQuery } from '../../components/request-error';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { WhyNotState } from '../../components/why-not';
import { useAddress } from '../../components/use-address';
import { useScale } from '../../components/use-scale';
import { useNamed, useNames } from '../../providers/names';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';
import { usePhone } from '../../theme/use-media';
import { DayChoice } from '../../resources/day-choice';
import { classChoice, introOf, printAddress, whyNoClass, whyNoDates, type PrintAddress } from './print-words';
import { BlankRegisterSheet, ClassListSheet, EmergencySheet } from './print-sheets';
import './print-page.css';
import { optionsOf, Select } from '../../components/select';
import { PrintButton } from '../../components/usual-buttons';

const sheetNames: Record<PrintedSheet, string> = {
  register: 'Blank register',
  'class-list': 'Class list',
  emergency: 'Emergency list',
};

/** Prints a blank register, a class list, or the emergency list of everybody who is expected today. */
export function PrintPage() {
  const { today } = useSchool();
  const names = useNames();
  const { address, change } = useAddress(printAddress);
  const { sheet, columns } = address;
  const from = address.from ?? today;
  const printable = useSheet<PrintableClass[]>('classes');
  // For a class that the reader only covers, the server prints today's register and nothing else.
  const classes = printable.data?.filter(({ coveredToday }) => sheet === 'register' || !coveredToday);
  const chosen = classes?.find(({ scheduleId }) => scheduleId === address.class) ?? classes?.[0];
  const printed = usePrinted(sheet, chosen?.scheduleId, from);
  const noClass = sheet !== 'emergency' && classes?.length === 0;
  const query = sheet !== 'emergency' && !printable.query.isSuccess ? printable.query : printed[sheet].query;
  const landscape = sheet === 'register' && columns > 4 && !chosen?.coveredToday;
  const drawn = noClass ? null : drawnSheet(sheet, printed, chosen?.coveredToday ? 1 : columns, names);

  return (
    <>
      <PageHead title="Print" actions={drawn && <PrintButton type="primary" />}>
        {introOf(sheet, printable.data ?? [])}
      </PageHead>
      <Segmented
        className="print-kinds"
        aria-label="What to print"
        value={sheet}
        onChange={(next) => change({ sheet: next })}
        options={optionsOf(printedSheets, sheetNames)}
      />
      {sheet !== 'emergency' && classes && chosen && (
        <PrintFields classes={classes} chosen={chosen} address={address} from={from} change={change} />
      )}
      {drawn ? (
        <Panel className="paper-preview" aria-label={`${sheetNames[sheet]}, as it is printed`} tabIndex={0}>
          <SheetPreview asList={sheet !== 'register'} landscape={landscape}>
            {drawn}
          </SheetPreview>
          <Paper landscape={landscape}>{() => drawn}</Paper>
        </Panel>
      ) : (
        <Panel>
          {noClass ? (
            <NoClass sheet={sheet} classes={printable.data ?? []} />
          ) : (
            <NothingToPrint sheet={sheet} register={printed.register.data} from={from} query={query} />
          )}
        </Panel>
      )}
    </>
  );
}

/** The chosen sheet; `null` if it is empty, or not loaded yet. */
function drawnSheet(
  sheet: PrintedSheet,
  printed: ReturnType<typeof usePrinted>,
  columns: number,
  names: ReturnType<typeof useNames>,
) {
  const register = printed.register.data;
  const list = printed['class-list'].data;
  const emergency = printed.emergency.data;
  if (sheet === 'register' && register?.students.length && register.dates.length)
    return <BlankRegisterSheet register={names.applied(register)} columns={columns} />;
  if (sheet === 'class-list' && list?.students.length) return <ClassListSheet list={names.applied(list)} />;
  if (sheet === 'emergency' && emergency?.sections.length)
    return <EmergencySheet list={{ ...emergency, sections: emergency.sections.map(names.applied) }} />;
  return null;
}

const NoClass = ({ sheet, classes }: { sheet: PrintedSheet; classes: readonly PrintableClass[] }) => (
  <State
    kind="empty"
    title="No class to print"
    action={
      <ScreenButton type="primary" to="/assign-class">
        Assign a class
      </ScreenButton>
    }
  >
    {whyNoClass(sheet, classes)}
  </State>
);

interface NothingToPrintProps {
  sheet: PrintedSheet;
  register: BlankRegister | undefined;
  from: IsoDate;
  query: RetryableQuery & { isSuccess: boolean };
}

/** Why the chosen sheet is empty, or that it is being loaded. */
function NothingToPrint({ sheet, register, from, query }: NothingToPrintProps) {
  if (sheet === 'register' && register?.students.length)
    return (
      <State kind="empty" title="No class dates to print">
        {whyNoDates(register, from)}
      </State>
    );
  if (!query.isSuccess) return <Pending what="the sheet" query={query} columns={5} rows={12} />;
  if (sheet !== 'emergency')
    return <WhyNotState why={{ cause: 'NO_STUDENTS', message: attendanceMessages.noStudents }} />;
  return (
    <State kind="empty" title="Nobody is expected today">
      No class of yours meets today.
    </State>
  );
}

interface SheetPreviewProps {
  /** The sheet has names and numbers to read. */
  asList: boolean;
  landscape: boolean;
  children: ReactNode;
}

/** The sheet on the screen. A phone shows a small picture of a blank register, and the others as a list. */
function SheetPreview({ asList, landscape, children }: SheetPreviewProps) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, landscape ? sheetWidth.landscape : sheetWidth.portrait);
  const names = ['sheet', landscape && 'is-landscape', phone && asList && 'is-list'].filter(Boolean).join(' ');
  return (
    <div ref={box}>
      <div className={names} inert style={phone && !asList ? { zoom: scale } : undefined}>
        {children}
      </div>
    </div>
  );
}

/** The widths of print-page.css in px. */
const sheetWidth = { portrait: (190 * 96) / 25.4, landscape: (277 * 96) / 25.4 };

const useSheet = <Answer,>(sheet: string, params: object = {}, enabled = true) =>
  useGet<Answer>(`/print/${sheet}`, { params, enabled, placeholderData: keepPreviousData });

/** The queries of the three sheets; only the chosen one is loaded. */
function usePrinted(sheet: PrintedSheet, scheduleId: number | undefined, from: IsoDate) {
  const ofClass = scheduleId !== undefined;
  return {
    register: useSheet<BlankRegister>('register', { scheduleId, from }, sheet === 'register' && ofClass),
    'class-list': useSheet<ClassList>('class-list', { scheduleId }, sheet === 'class-list' && ofClass),
    emergency: useSheet<EmergencyList>('emergency-list', {}, sheet === 'emergency'),
  };
}

interface PrintFieldsProps {
  classes: readonly PrintableClass[];
  chosen: PrintableClass;
  address: PrintAddress;
  from: IsoDate;
  change: (to: Partial<PrintAddress>) => void;
}

const columnCount = wholeNumber(dateColumns.least, dateColumns.most, 'Date columns');
const columnLimits = `From ${dateColumns.least} to ${dateColumns.most}`;

/** The sheet keeps its columns while the field has anything else than a number within the limits. */
function ColumnCount({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  const [refused, setRefused] = useState<TypedNumber>();
  const fault = refused === undefined ? undefined : columnCount.safeParse(refused).error?.issues[0]?.message;
  return (
    <Form.Item
      label="Date columns"
      htmlFor="print-columns"
      extra={<span id="print-columns-limits">{columnLimits}</span>}
      {...(fault && { validateStatus: 'error', help: fault })}
    >
      <NumberInput
        id="print-columns"
        aria-describedby="print-columns-limits"
        aria-invalid={fault !== undefined}
        value={fault ? refused! : value}
        onChange={(typed) => {
          const { success, data } = columnCount.safeParse(typed);
          setRefused(success ? undefined : typed);
          if (success) onChange(data);
        }}
      />
    </Form.Item>
  );
}

function PrintFields({ classes, chosen, address, from, change }: PrintFieldsProps) {
  const named = useNamed(classes);
  const semesters = new Set(classes.map(({ semesterName }) => semesterName)).size > 1;
  return (
    <Form layout="vertical" component={false}>
      <div className="print-fields">
        <Form.Item className="print-class" label="Class" htmlFor="print-class">
          <Select
            id="print-class"
            showSearch
            value={chosen.scheduleId}
            onChange={(scheduleId) => change({ class: scheduleId })}
            options={named.map((each) => ({
              value: each.scheduleId,
              label: classChoice(each, semesters),
            }))}
          />
        </Form.Item>
        {address.sheet === 'register' && !chosen.coveredToday && (
          <>
            <Form.Item label="Class dates from" htmlFor="print-from">
              <DayChoice id="print-from" value={from} onChange={(next) => change({ from: next })} />
            </Form.Item>
            <ColumnCount value={address.columns} onChange={(columns) => change({ columns })} />
          </>
        )}
      </div>
    </Form>
  );
}
