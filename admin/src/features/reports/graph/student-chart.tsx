import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { GraphBar, GraphChart } from '@homeroom/shared/reports/reports';
import { watchSize } from '../../../components/watch-size';
import { useMode } from '../../../theme/appearance';
import { useGraphPhone } from '../../../theme/use-media';
import { ChartDrawing } from './chart-drawing';
import { ChartPicture, type PictureWords } from './chart-picture';
import { chartHeight, type GraphUnit } from './graph-scale';

/**
 * The width of a box in steps of 24 px, so that resizing the window does not redraw the charts at every pixel, and whether its content
 * overflows it: `below`, or at the right. `count`: the number of bars in it.
 */
function useView(box: RefObject<HTMLElement | null>, below: boolean, count: number) {
  const [width, setWidth] = useState(0);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const view = box.current!;
    const look = () => {
      setWidth(Math.floor(view.clientWidth / 24) * 24);
      setCut(below ? view.scrollHeight > view.clientHeight + 1 : view.scrollWidth > view.clientWidth + 1);
    };
    return watchSize(look, view, view.firstElementChild);
  }, [box, below, width, count]);
  return { width, isCut };
}

export type SaveChart = (words: PictureWords, fileName: string) => void;

interface StudentChartProps {
  chart: GraphChart;
  unit: GraphUnit;
  onChoose: (bar: GraphBar) => void;
  /** Gets the function that saves the drawing as a picture. */
  onReady: (save: SaveChart) => void;
}

const followHeight = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** One bar per student; horizontal bars at 640 px or less (spec 2.12). Bars that do not fit scroll within the chart's height. */
export function StudentChart({ chart: { students }, unit, onChoose, onReady }: StudentChartProps) {
  const mode = useMode();
  const horizontal = useGraphPhone();
  const height = chartHeight(useSyncExternalStore(followHeight, () => window.innerHeight));
  const scroller = useRef<HTMLDivElement>(null);
  const { width, isCut } = useView(scroller, horizontal, students.length);
  const bars = { students, unit, horizontal, width, height };
  const [picture, setPicture] = useState<{ words: PictureWords; fileName: string; bars: typeof bars } | null>(null);
  // The picture shows the bars as they are when Save is pressed, even if they change before it is drawn.
  useEffect(() => void onReady((words, fileName) => setPicture({ words, fileName, bars })));

  return (
    <>
      <div
        ref={scroller}
        className={isCut ? 'graph-scroll is-cut' : 'graph-scroll'}
        style={{ maxHeight: height }}
        tabIndex={0}
        role="img"
        aria-label={`Bars of ${students.length} students`}
      >
        {width > 0 && <ChartDrawing {...bars} mode={mode} onChoose={onChoose} />}
      </div>
      {picture && (
        <ChartPicture
          {...picture.bars}
          words={picture.words}
          fileName={picture.fileName}
          onSaved={() => setPicture(null)}
        />
      )}
      {isCut && (
        <p className="graph-hint muted small">
          {horizontal ? '↓ Scroll down' : '→ Scroll sideways'} for all {students.length} students.
        </p>
      )}
    </>
  );
}
