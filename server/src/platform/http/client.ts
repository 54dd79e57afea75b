import ipaddr from 'ipaddr.js';

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

/**
 * The network of a client, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one household or phone has.
 * An IPv4 address in IPv6 form counts as IPv4; text that is no address stays unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
