const browsers: [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** 'Firefox on Android', from a User-Agent; the beginning of an unknown one. */
export function browserName(agent: string): string {
  const [, browser] = browsers.find(([sign]) => sign.test(agent)) ?? [];
  const [, system] = systems.find(([sign]) => sign.test(agent)) ?? [];
  if (!browser) return agent.slice(0, 60) || 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
