/** A name in as much room as its bar has: in two lines where one is too short ('Gabriel' over 'M.'), and cut with '…' where a line still is. */
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

/** How wide a text of a font is drawn, in px. */
export function textWidth(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  return (text) => pen.measureText(text).width;
}
