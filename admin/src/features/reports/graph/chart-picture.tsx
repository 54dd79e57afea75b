import { ConfigProvider, theme } from 'antd';
import { useRef, type ComponentProps } from 'react';
import { antdTheme } from '../../../theme/antd-theme';
import { useSchoolTheme } from '../../../theme/school-theme';
import { ChartDrawing } from './chart-drawing';
import { savePicture, type PictureWords } from './save-picture';

interface ChartPictureProps extends Omit<ComponentProps<typeof ChartDrawing>, 'mode' | 'onChoose' | 'onDrawn'> {
  words: PictureWords;
  fileName: string;
  onSaved: () => void;
}

/** Draws a chart again, out of sight and always in the light theme, and saves it as a picture. */
export function ChartPicture(props: ChartPictureProps) {
  const school = useSchoolTheme();
  return (
    <ConfigProvider theme={antdTheme('light', school, { touch: false, motion: false })}>
      <Picture {...props} />
    </ConfigProvider>
  );
}

function Picture({ words, fileName, onSaved, ...bars }: ChartPictureProps) {
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const save = () => {
    const style = {
      background: token.colorBgContainer,
      ink: token.colorText,
      quiet: token.colorTextSecondary,
      fontFamily: token.fontFamily,
    };
    savePicture(box.current!.querySelector('canvas')!, words, fileName, style);
    onSaved();
  };
  return (
    <div ref={box} className="graph-picture" style={{ width: bars.width }} aria-hidden>
      {/* The library paints one frame after it reports that it has drawn. */}
      <ChartDrawing {...bars} mode="light" onDrawn={() => requestAnimationFrame(() => requestAnimationFrame(save))} />
    </div>
  );
}
