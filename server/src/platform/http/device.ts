const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** Describes a user agent: 'Chrome on Windows'; if it is no browser, as `program` or 'A program on Linux'. */
export function deviceOf(agent: string, program?: string): string {
  const browser = first(browsers, agent);
  const system = first(systems, agent);
  if (!browser) return program ?? (system ? `A program on ${system}` : 'Another program');
  return system ? `${browser} on ${system}` : browser;
}
