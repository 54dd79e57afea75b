import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GraphBar, GraphChart } from '@homeroom/shared/reports/reports';
import { useMode } from '../../../theme/appearance';
import { useGraphPhone } from '../../../theme/use-media';
import { ChartDrawing } from './chart-drawing';
import { ChartPicture } from './chart-picture';
import { chartHeight, type GraphUnit } from './graph-scale';
import type { PictureWords } from './save-picture';

/** The width of a box in steps of 24 px, so that resizing the window does not redraw the charts at every pixel. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const look = () => setWidth(Math.floor(box.current!.clientWidth / 24) * 24);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box.current!);
    return () => resized.disconnect();
  }, [box]);
  return width;
}

/** Whether the content of a box overflows it, below or at the right. `content` changes with what is in the box. */
function useOverflow(box: RefObject<HTMLElement | null>, below: boolean, content: string): boolean {
  const [hides, setHides] = useState(false);
  useLayoutEffect(() => {
    const view = box.current!;
    const look = () =>
      setHides(below ? view.scrollHeight > view.clientHeight + 1 : view.scrollWidth > view.clientWidth + 1);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(view);
    if (view.firstElementChild) resized.observe(view.firstElementChild);
    return () => resized.disconnect();
  }, [box, below, content]);
  return hides;
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
  const width = useWidth(scroller);
  const bars = { students, unit, horizontal, width, height };
  const [picture, setPicture] = useState<{ words: PictureWords; fileName: string; bars: typeof bars } | null>(null);
  // The picture shows the bars as they are when Save is pressed, even if they change before it is drawn.
  useEffect(() => void onReady((words, fileName) => setPicture({ words, fileName, bars })));

  const hint = useOverflow(scroller, horizontal, `${horizontal} ${width} ${students.length}`);
  return (
    <>
      <div
        ref={scroller}
        className={hint ? 'graph-scroll is-cut' : 'graph-scroll'}
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
      {hint && (
        <p className="graph-hint muted small">
          {horizontal ? '↓ Scroll down' : '→ Scroll sideways'} for all {students.length} students.
        </p>
      )}
    </>
  );
}
