import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { authorization } from './authorization.js';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
const code = files
  .filter((path) => /\.([mc]?[jt]s|tsx|css)$/.test(path))
  .map(read)
  .join('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** By path and by method and path; the last two are answered before Nest. */
const routes = [...Object.keys(authorization), 'GET /api/docs', 'GET /api/ready', 'GET /api/metrics']
  .map((route) => route.replace(/:\w+/g, ':'))
  .flatMap((route) => [route, route.replace(/^\S+ /, '')]);

const isThere = (path: string) => files.some((file) => file === path || `/${file}`.includes(`/${path}`));

/** By what begins or ends such a text, whether the tree has it. Files that a server writes, such as `files/aside`, are none of these. */
const kinds: readonly [RegExp, (text: string) => boolean][] = [
  [/^(?:shared|server|admin|docs|deploy|features|platform|resources|components)\/(?!dist)[\w./-]+$/, isThere],
  [/^[\w-][\w./-]*\.(?:tsx?|[mc]js|css|conf)$/, isThere],
  [/^npm run [a-z]/, (text) => text.split(' ')[2]! in scripts],
  [/^npm run bench -- \w/, (text) => isThere(`server/bench/${text.split(' ')[4]}.bench.ts`)],
  [/^npm run measure -- \w/, (text) => isThere(`admin/e2e/measure/${text.split(' ')[4]}.ts`)],
  [/^(?:[A-Z]+ )?\/api\/[^<]+$/, (text) => routes.includes(text.replace(/\?.*/, '').replace(/:\w+|\$\{\w+\}/g, ':'))],
  // A name in the code, such as `lockRow`, or a setting, such as `DATA_DIR`. In `fromX`, X stands for any name.
  [/^[A-Za-z]+[a-z_][A-Z]\w*(?<!X)$/, (text) => new RegExp(`\\b${text}\\b`).test(code) || isThere(text)],
];

test.each(files.filter((path) => /^[^/]+\.md$|^docs\/[^/]+\.md$|^server\/bench\/README\.md$/.test(path)))(
  'what %s says in code is in the tree',
  (page) => {
    // Without the code of steps and snippets, which other tests compare.
    const text = read(page).replace(/^```\w+ (?:file|from)=[^]*?^```/gm, '');
    const inBlocks = [...text.matchAll(/^( *)```[^]*?^\1```/gm)].flatMap(([block]) =>
      [...block.matchAll(/npm run (?:bench -- |measure -- )?[\w:-]+|(?:server|admin|deploy|docs)\/[\w./-]*\w/g)].map(
        ([part]) => part,
      ),
    );
    const inText = [...text.replace(/^( *)```[^]*?^\1```/gm, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
    const spans = [...inText, ...inBlocks];
    const missing = spans.filter((span) => kinds.some(([kind, isHere]) => kind.test(span) && !isHere(span)));
    expect(missing).toEqual([]);
  },
);
