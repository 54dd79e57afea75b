import type { Plugin, Rolldown } from 'vite';

/** The files that come with a source file: the one that it stands in, those that this one imports, and their styles; not those of every start. */
function filesOf(source: string, bundle: Rolldown.OutputBundle) {
  const found = new Set<string>();
  const add = (file?: Rolldown.OutputBundle[string]) => {
    if (file?.type !== 'chunk' || file.isEntry || found.has(file.fileName)) return;
    found.add(file.fileName);
    file.viteMetadata?.importedCss.forEach((style) => found.add(style));
    file.imports.forEach((name) => add(bundle[name]));
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source))) add(file);
  return [...found].join(' ');
}

/**
 * Names in the page what first-paint.js fetches beside the files of the start, such as `{ 'data-shell': '/src/shell/shell.tsx' }`. Left to
 * the start they were named only when it had loaded and run, and the network stood still meanwhile.
 */
export const filesAhead = (sources: Record<`data-${string}`, string>): Plugin => ({
  name: 'homeroom:files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const named = Object.entries(sources).map(([name, source]) => `${name}="${filesOf(source, bundle!)}"`);
      return html.replace('src="/first-paint.js"', `$& ${named.join(' ')}`);
    },
  },
});
