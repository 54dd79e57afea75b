import { Bar, Column, type ColumnConfig } from '@ant-design/plots';
import { theme } from 'antd';
import { useMemo, useRef } from 'react';
import type { GraphBar } from '@homeroom/shared/reports/reports';
import type { Mode } from '@homeroom/shared/theme/palette';
import { namesakes, toldApart } from '../namesakes';
import { fittedName, textWidth } from './fitted-name';
import { axisMaximum, axisNames, colorOfName, ticksOf, valueOf, type GraphUnit } from './graph-scale';

interface ChartDrawingProps {
  students: readonly GraphBar[];
  unit: GraphUnit;
  mode: Mode;
  horizontal: boolean;
  /** Of what it is seen through, in px. */
  width: number;
  height: number;
  onChoose?: (bar: GraphBar) => void;
  onDrawn?: () => void;
}

/** Room that a bar needs to be read, in px. */
const barRoom = { vertical: 47, horizontal: 24 };

/** A rule for labels that changes none: without any, the library hides those that it thinks too near. */
const asItIs = [{ type: 'ellipsis', minLength: 400, maxLength: 400 }];

/** What the axis of figures takes of the width, and what stays free between two names, in px. */
const axisRoom = 40;
const nameGap = 3;

/** The bars, as wide or as high as all of them need. */
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

  const config = useMemo((): ColumnConfig => {
    const short = axisNames(students);
    const shared = namesakes(students);
    const room = Math.max(barRoom.vertical, (width - axisRoom) / students.length) - nameGap;
    const widthOf = textWidth(`12px ${token.fontFamily}`);
    const names = horizontal ? short : short.map((name) => fittedName(name, room, widthOf));
    const bars = students.map((bar, at) => ({
      id: String(bar.studentId),
      name: names[at]!,
      full: toldApart(bar, shared),
      fill: colorOfName(bar.studentName, mode),
      value: valueOf(bar, unit),
    }));
    const nameOf = new Map(bars.map(({ id, name }) => [id, name]));
    const maximum = axisMaximum(
      bars.map(({ value }) => value),
      unit,
    );
    const shown = (value: number) => (unit === 'rate' ? `${value}%` : String(value));
    const words = {
      labelFill: token.colorTextSecondary,
      labelFillOpacity: 1,
      labelOpacity: 1,
      labelFontFamily: token.fontFamily,
      labelFontSize: 12,
    };
    return {
      data: bars,
      xField: 'id',
      yField: 'value',
      autoFit: true,
      height: horizontal ? Math.max(height, students.length * barRoom.horizontal + 40) : height,
      animate: false,
      ...(horizontal ? { paddingTop: 4, paddingRight: 36 } : { marginTop: 0, paddingTop: 24, marginBottom: 4 }),
      viewStyle: { viewFill: token.colorBgContainer },
      scale: { y: { domain: [0, maximum], nice: false, tickMethod: () => ticksOf(maximum) } },
      axis: {
        x: {
          ...words,
          labelFormatter: (id: string) => nameOf.get(id),
          tick: false,
          line: false,
          // Every name stands at its bar: below it as `fittedName` has it, beside it cut. The library would hide each second.
          labelTransform: 'rotate(0)',
          transform: horizontal ? [{ type: 'ellipsis', minLength: 20, maxLength: 80, step: [3, 15] }] : asItIs,
          title: false,
        },
        y: {
          ...words,
          labelFormatter: shown,
          tick: false,
          gridStroke: token.colorBorderSecondary,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          // Every tick has its label: there are few, and the library would hide some.
          transform: asItIs,
          title: false,
        },
      },
      style: {
        fill: ({ fill }: { fill: string }) => fill,
        maxWidth: 26,
        radiusTopLeft: 3,
        radiusTopRight: 3,
        cursor: 'pointer',
      },
      label: {
        text: ({ value }: { value: number }) => (value === 0 ? '' : shown(value)),
        position: horizontal ? 'right' : 'top',
        ...(horizontal ? { dx: 4, textAlign: 'start' } : { dy: -16, textBaseline: 'top' }),
        fill: token.colorText,
        fillOpacity: 1,
        fontFamily: token.fontFamily,
        fontSize: 12,
        fontWeight: 600,
      },
      legend: false,
      tooltip: { title: 'full', items: [(bar: { value: number }) => ({ name: '', value: shown(bar.value) })] },
      interaction: { elementHighlight: false },
      onReady: (plot) => {
        // The library's own events: what it passes on to its wrapper has lost which part was pressed.
        plot.chart.on('element:click', (event: { data?: { data?: { id?: string } } }) => {
          const bar = students.find(({ studentId }) => String(studentId) === event.data?.data?.id);
          if (bar) choose.current?.(bar);
        });
        plot.chart.once('afterrender', () => drawn.current?.());
      },
    };
  }, [students, unit, token, mode, horizontal, height, width]);

  // Drawn anew for another direction, width, set of students or palette: the library keeps its listeners from the first drawing.
  const key = `${horizontal} ${horizontal ? '' : width} ${mode} ${unit} ${students.map(({ studentId, count, of }) => `${studentId}.${count}.${of}`).join()}`;
  const Plot = horizontal ? Bar : Column;
  return (
    <div style={horizontal ? undefined : { minWidth: axisRoom + students.length * barRoom.vertical }}>
      <Plot key={key} {...config} />
    </div>
  );
}
