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
export function textWidth(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  return (text) => pen.measureText(text).width;
}
