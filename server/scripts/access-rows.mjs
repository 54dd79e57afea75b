// The rows of the authorization table for resources whose access is declared beside their schemas.

/** By path, the row of each such resource in the sources of `shared` and of the features. */
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
      .map(([, path, subject]) => {
        const whoMay = (act) => (access.get(subject).some((each) => [act, 'manage'].includes(each)) ? 'SAT' : 'SA');
        const more = ['create', 'update', 'delete'].filter((act) => whoMay(act) === 'SAT');
        const others = more.map((act) => `, ${act}: 'SAT'`).join('');
        return [path, `  ...resource('${path}', { read: '${whoMay('read')}', write: 'SA'${others} }),`];
      }),
  );
}

/** The authorization table with these rows: in place of those that say something else, and after the last one if there is none. */
export function withRows(table, rows) {
  const lines = table.split('\n');
  for (const [path, row] of rows) {
    const at = lines.findIndex((line) => line.startsWith(`  ...resource('${path}',`));
    if (at === -1) lines.splice(lines.findLastIndex((line) => line.startsWith("  ...resource('")) + 1, 0, row);
    else lines[at] = row;
  }
  return lines.join('\n');
}
