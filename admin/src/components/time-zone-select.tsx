import type { SelectProps } from 'antd';
import { Select } from './select';

/** The browser's zone, a good default for the school's. */
export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const options = [...new Set([browserTimeZone, ...Intl.supportedValuesOf('timeZone')])]
  .sort()
  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** A select of the IANA time zones: 'Europe/Dublin'. */
export function TimeZoneSelect(props: SelectProps<string>) {
  return <Select options={options} {...props} />;
}
