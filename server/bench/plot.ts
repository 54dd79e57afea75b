import type { FigureTable } from './figures.js';

const [width, height] = [720, 300];
const margin = { left: 56, right: 220, top: 24, bottom: 36 };
/** Okabe and Ito's colours, which most people with a colour vision deficiency tell apart. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#000000', '#8c8c8c'];

/** A round number of which at most four reach `most`. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step * 4 >= most)!;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A table as lines over its columns, as SVG; `null` for a single column or values of several units. */
export function plotOf({ title, unit, columns, rows }: FigureTable): string | null {
  if (columns.length < 2 || /its name/.test(unit)) return null;
  const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const x = (n: number) => margin.left + (n * (width - margin.left - margin.right)) / (columns.length - 1);
  const y = (value: number) => height - margin.bottom - (value / top) * (height - margin.top - margin.bottom);
  const at = (value: number) => value.toFixed(1);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step);
  const lines = rows.map(({ name, values }, n) => {
    const colour = colours[n % colours.length]!;
    const points = values.flatMap((value, column) => (value === null ? [] : [`${at(x(column))},${at(y(value))}`]));
    const place = margin.top + 8 + n * 20;
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`;
    });
    return [
      `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...dots,
      `<rect x="${width - margin.right + 16}" y="${place - 9}" width="10" height="10" fill="${colour}"/>`,
      `<text x="${width - margin.right + 32}" y="${place}">${escaped(name)}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12" fill="#222">`,
    `<title>${escaped(`${title}; ${unit}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...ticks.map(
      (tick) =>
        `<line x1="${margin.left}" x2="${width - margin.right}" y1="${at(y(tick))}" y2="${at(y(tick))}" stroke="#ddd"/><text x="${margin.left - 8}" y="${at(y(tick) + 4)}" text-anchor="end">${Number(tick.toPrecision(6))}</text>`,
    ),
    ...columns.map(
      (column, n) => `<text x="${at(x(n))}" y="${height - 12}" text-anchor="middle">${escaped(column)}</text>`,
    ),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
