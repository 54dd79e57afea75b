import { ConfigProvider, theme } from 'antd';
import { useRef, type ComponentProps } from 'react';
import { antdTheme } from '../../../theme/antd-theme';
import { saveFile } from '../../../providers/download';
import { useSchoolTheme } from '../../../providers/school-theme';
import { ChartDrawing } from './chart-drawing';

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

export interface PictureWords {
  title: string;
  lines: string[];
}

interface PictureStyle {
  background: string;
  ink: string;
  quiet: string;
  fontFamily: string;
}

const margin = 16;
const titleHeight = 26;
const lineHeight = 19;

/** Downloads the drawing as a PNG in its own resolution, with words above it that replace the page around it. */
function savePicture(
  drawing: HTMLCanvasElement,
  { title, lines }: PictureWords,
  fileName: string,
  style: PictureStyle,
) {
  const ratio = drawing.width / drawing.clientWidth;
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d')!;
  const fonts = { title: `600 16px ${style.fontFamily}`, line: `13px ${style.fontFamily}` };
  const room = drawing.clientWidth - 2 * margin;
  const widthIn = (font: string) => (text: string) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
  const titles = wrapped(title, room, widthIn(fonts.title));
  const notes = lines.flatMap((line) => wrapped(line, room, widthIn(fonts.line)));
  const head = 2 * margin + titles.length * titleHeight + notes.length * lineHeight;
  picture.width = drawing.width;
  picture.height = Math.ceil(head * ratio) + drawing.height;
  pen.fillStyle = style.background;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(drawing, 0, Math.ceil(head * ratio));
  pen.scale(ratio, ratio);
  pen.textBaseline = 'top';
  let top = margin;
  const write = (texts: string[], font: string, colour: string, height: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    for (const text of texts) {
      pen.fillText(text, margin, top);
      top += height;
    }
  };
  write(titles, fonts.title, style.ink, titleHeight);
  write(notes, fonts.line, style.quiet, lineHeight);
  picture.toBlob((blob) => saveFile(blob!, fileName));
}

/** Breaks a text between words into lines of at most `room` px. */
function wrapped(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
