// The rows of the authorization table for resources whose access is declared beside their schemas.

/** By how they begin, the rows of each such resource, and of its import, in the sources of `shared` and of the features. */
export function accessRows(shared, features) {
  const found = (texts, pattern) => [...texts].flatMap((text) => [...text.matchAll(pattern)]);
  const access = new Map(
    found(shared, /accessTo\('(\w+)'(?:, \{\s*teachers: \[([^\]]*)\])?/g).map(([, subject, acts = '']) => [
      subject,
      acts.match(/\w+/g) ?? [],
    ]),
  );
  const resources = found(
    features,
    /defineResource\((?:\w+|entityOf\(\w+\)), \{\s*path: '([^']+)',\s*subject: '(\w+)'([^]*?)\n\}\);/g,
  );
  return new Map(
    resources
      // One that names its routes has a line for each, which only their tests can compare.
      .filter(([, , subject, more]) => access.has(subject) && !/\n {2}routes: \[/.test(more))
      .flatMap(([, path, subject, more]) => {
        const whoMay = (act) => (access.get(subject).some((each) => [act, 'manage'].includes(each)) ? 'SAT' : 'SA');
        const others = ['create', 'update', 'delete'].flatMap((act) =>
          whoMay(act) === 'SAT' ? `, ${act}: 'SAT'` : [],
        );
        const [calls, imports] = [`  ...resource('${path}',`, `  ...imported('${path}'),`];
        const row = `${calls} { read: '${whoMay('read')}', write: 'SA'${others.join('')} }),`;
        return [[calls, row], ...(/\n {2}acts: \{[^]*?\bimport: \{/.test(more) ? [[imports, imports]] : [])];
      }),
  );
}

/** The authorization table with these rows. Each replaces the line that begins like it; without one, it goes after the last resource. */
export function withRows(table, rows) {
  const lines = table.split('\n');
  for (const [start, row] of rows) {
    const at = lines.findIndex((line) => line.startsWith(start));
    if (at === -1) lines.splice(lines.findLastIndex((line) => line.startsWith("  ...resource('")) + 1, 0, row);
    else lines[at] = row;
  }
  return lines.join('\n');
}
