import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as markdown from 'prettier/plugins/markdown';
import { format } from 'prettier/standalone';
import { engineWords, type Figures, type FigureTable } from './figures.js';
import { plotOf } from './plot.js';

const folder = 'docs/scale';
const page = 'docs/scale.md';
const engines = Object.keys(engineWords) as (keyof typeof engineWords)[];

/** Where the tables of a bench are on the page. */
const placeOf = /<!-- figures of (\w+) -->[^]*?<!-- end -->/g;

/** The files of docs/scale.md as the figures make them: the page itself with its tables, and a plot of each table. */
export async function scaleFiles(root = '.'): Promise<Map<string, string>> {
  const stored = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const all = stored
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Figures)
    .sort((one, other) => engines.indexOf(one.engine) - engines.indexOf(other.engine));
  const files = new Map<string, string>();
  const sectionOf = (figures: Figures) =>
    [
      `### ${engineWords[figures.engine]}`,
      ...figures.tables.map((table, n) => {
        const plot = `${figures.bench}-${figures.engine}-${n + 1}.svg`;
        const text = plotOf(table);
        if (!text) return tableOf(table);
        files.set(join(root, folder, plot), text);
        return `${tableOf(table)}\n\n![${table.title}, ${engineWords[figures.engine]}](scale/${plot})`;
      }),
      measuredBy(figures),
    ].join('\n\n');
  const written = readFileSync(join(root, page), 'utf8').replace(placeOf, (_, bench: string) => {
    const own = all.filter((figures) => figures.bench === bench);
    const text = own.length === 0 ? 'Not measured yet.' : own.map(sectionOf).join('\n\n');
    return `<!-- figures of ${bench} -->\n\n${text}\n\n<!-- end -->`;
  });
  files.set(join(root, page), await format(written, { parser: 'markdown', plugins: [markdown] }));
  return files;
}

const tableOf = ({ title, unit, columns, rows }: FigureTable) =>
  [
    `${title}; ${unit}:`,
    '',
    `| | ${columns.join(' | ')} |`,
    `| --- |${columns.map(() => ' --: |').join('')}`,
    ...rows.map(({ name, values }) => `| ${name} | ${values.map((value) => value ?? '–').join(' | ')} |`),
  ].join('\n');

const measuredBy = ({ command, on, machine: { processor, cores, memoryGb, node }, loadBefore }: Figures) =>
  `\`${command}\`, ${on}: ${processor}, ${cores} cores, ${memoryGb} GB, Node ${node}, load ${loadBefore} before it.`;
