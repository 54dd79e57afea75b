/** The words above the bars of a saved chart. */
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
export function savePicture(
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
  const link = document.createElement('a');
  link.href = picture.toDataURL('image/png');
  link.download = fileName;
  link.click();
}

/** Breaks a text between words into lines of at most `room` px. */
export function wrapped(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
