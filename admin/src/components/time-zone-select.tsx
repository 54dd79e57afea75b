import { Select, type SelectProps } from 'antd';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's zone, a good first choice for the school's. */
export const browserTimeZone = here;

const options = [...new Set([here, ...Intl.supportedValuesOf('timeZone')])]
  .sort()
  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** The zones of the IANA database, by name: 'Europe/Dublin'. */
export function TimeZoneSelect(props: SelectProps<string>) {
  return <Select showSearch optionFilterProp="label" options={options} {...props} />;
}
