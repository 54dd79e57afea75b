import { Bar, Column, type ColumnConfig } from '@ant-design/plots';
import { theme } from 'antd';
import { useMemo, useRef } from 'react';
import type { GraphBar } from '@homeroom/shared/reports/reports';
import type { Mode } from '@homeroom/shared/settings/theme/palette';
import { axisMaximum, axisNames, colorOfName, type GraphUnit, ticksOf, valueOf } from './graph-scale';

interface ChartDrawingProps {
  students: readonly GraphBar[];
  unit: GraphUnit;
  mode: Mode;
  horizontal: boolean;
  /** The size of the visible area, in px. */
  width: number;
  height: number;
  onChoose?: (bar: GraphBar) => void;
  onDrawn?: () => void;
}

/** The least room for a bar and its name, in px: at 1440 px a class of 24 fits. */
const barRoom = { vertical: 45, horizontal: 24 };

/** A label rule with no effect. Without any rule, the library hides labels that it finds too close together. */
const showAllLabels = [{ type: 'ellipsis', minLength: 400, maxLength: 400 }];

/** The width of the value axis, and the gap between two names, in px. */
const axisRoom = 40;
const nameGap = 3;

/** The bars, as wide or as high as they need; the caller scrolls. */
export function ChartDrawing({
  students,
  unit,
  mode,
  horizontal,
  width,
  height,
  onChoose,
  onDrawn,
}: ChartDrawingProps) {
  const { token } = theme.useToken();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;

  const config = useMemo(
    (): ColumnConfig => ({
      ...chartConfig(students, { unit, token, mode, horizontal, width, height }),
      onReady: (plot) => {
        // The chart's own events, because those of its React wrapper do not say which bar was pressed.
        plot.chart.on('element:click', (event: { data?: { data?: { id?: string } } }) => {
          const bar = students.find(({ studentId }) => String(studentId) === event.data?.data?.id);
          if (bar) choose.current?.(bar);
        });
        plot.chart.once('afterrender', () => drawn.current?.());
      },
    }),
    [students, unit, token, mode, horizontal, height, width],
  );

  // A new key for each new drawing, because the library keeps the listeners of the first one.
  const key = `${horizontal} ${horizontal ? '' : width} ${mode} ${unit} ${students.map(({ studentId, count, of, excused }) => `${studentId}.${count}.${of}.${excused}`).join()}`;
  const Plot = horizontal ? Bar : Column;
  return (
    <div style={horizontal ? undefined : { minWidth: axisRoom + students.length * barRoom.vertical }}>
      <Plot key={key} {...config} />
    </div>
  );
}

interface ChartLook extends Pick<ChartDrawingProps, 'unit' | 'mode' | 'horizontal' | 'width' | 'height'> {
  token: ReturnType<typeof theme.useToken>['token'];
}

/** A bar for each student, with its name as it fits. */
function barsOf(students: readonly GraphBar[], { unit, token, mode, horizontal, width }: ChartLook) {
  const short = axisNames(students);
  const room = Math.max(barRoom.vertical, (width - axisRoom) / students.length) - nameGap;
  const widthOf = textWidth(`12px ${token.fontFamily}`);
  const names = horizontal ? short : short.map((name) => fittedName(name, room, widthOf));
  return students.map((bar, at) => ({
    id: String(bar.studentId),
    name: names[at]!,
    full: bar.studentName,
    fill: colorOfName(bar.studentName, mode),
    value: valueOf(bar, unit),
    more: bar.excused > 0 ? `, ${bar.excused} excused` : '',
  }));
}

const figureOf = (value: number, unit: GraphUnit) => (unit === 'rate' ? `${value}%` : String(value));

/** What the library draws; the caller adds the events. */
function chartConfig(students: readonly GraphBar[], look: ChartLook): ColumnConfig {
  const { unit, token, horizontal, height } = look;
  const bars = barsOf(students, look);
  const maximum = axisMaximum(
    bars.map(({ value }) => value),
    unit,
  );
  // The length of the value axis; of horizontal bars, roughly the window's width less the names.
  const axisLength = horizontal ? window.innerWidth - 160 : height - 64;
  return {
    data: bars,
    xField: 'id',
    yField: 'value',
    autoFit: true,
    height: horizontal ? Math.max(height, students.length * barRoom.horizontal + 40) : height,
    animate: false,
    ...(horizontal ? { paddingTop: 4, paddingRight: 36 } : { marginTop: 0, paddingTop: 24, marginBottom: 4 }),
    viewStyle: { viewFill: token.colorBgContainer },
    scale: { y: { domain: [0, maximum], nice: false, tickMethod: () => ticksOf(maximum, axisLength) } },
    axis: axesOf(new Map(bars.map(({ id, name }) => [id, name])), look),
    style: {
      fill: ({ fill }: { fill: string }) => fill,
      maxWidth: 26,
      radiusTopLeft: 3,
      radiusTopRight: 3,
      cursor: 'pointer',
    },
    label: labelOf(look),
    legend: false,
    tooltip: {
      title: 'full',
      items: [(bar: { value: number; more: string }) => ({ name: '', value: figureOf(bar.value, unit) + bar.more })],
    },
    interaction: { elementHighlight: false },
  };
}

/** Both axes; `nameOf` is by student. */
function axesOf(nameOf: ReadonlyMap<string, string>, { unit, token, horizontal }: ChartLook): ColumnConfig['axis'] {
  const words = {
    labelFill: token.colorTextSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: token.fontFamily,
    labelFontSize: 12,
  };
  return {
    x: {
      ...words,
      labelFormatter: (id: string) => nameOf.get(id),
      tick: false,
      line: false,
      // Every bar has its name: below a column as `fittedName` breaks it, or cut next to a horizontal bar. The library
      // would hide every second one.
      labelTransform: 'rotate(0)',
      transform: horizontal ? [{ type: 'ellipsis', minLength: 20, maxLength: 80, step: [3, 15] }] : showAllLabels,
      title: false,
    },
    y: {
      ...words,
      labelFormatter: (value: number) => figureOf(value, unit),
      tick: false,
      gridStroke: token.colorBorderSecondary,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
      // `ticksOf` leaves room for every label; the library would hide some.
      transform: showAllLabels,
      title: false,
    },
  };
}

/** The figure at the end of each bar. */
function labelOf({ unit, token, horizontal }: ChartLook): ColumnConfig['label'] {
  return {
    text: ({ value }: { value: number }) => (value === 0 ? '' : figureOf(value, unit)),
    position: horizontal ? 'right' : 'top',
    ...(horizontal ? { dx: 4, textAlign: 'start' } : { dy: -16, textBaseline: 'top' }),
    fill: token.colorText,
    fillOpacity: 1,
    fontFamily: token.fontFamily,
    fontSize: 12,
    fontWeight: 600,
  };
}

/** Fits a name to its bar's width: broken into two lines ('Gabriel' over 'M.') if needed, and each line cut with '…' if it is still too long. */
export function fittedName(name: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(name) <= room) return name;
  const at = name.indexOf(' ');
  const lines = at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
  return lines.map((line) => cut(line, room, widthOf)).join('\n');
}

function cut(line: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(line) <= room) return line;
  const letters = Array.from(line);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('')}…`;
}

/** A function that measures text in a font, in px. */
function textWidth(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  return (text) => pen.measureText(text).width;
}
