import type { BaseRecord } from '@refinedev/core';

/** What tells two people of one name apart, the most telling first. */
const tellingFields = ['sectionName', 'email', 'birthDate'];

/** The options with what tells those of one label apart: 'Amina Khan (2-B)'. */
export function labelsApart<Option extends { value: number; label: string }>(
  options: readonly Option[],
  rows: readonly BaseRecord[],
): Option[] {
  return options.map((option) => {
    const same = options.filter(({ label }) => label === option.label).map(({ value }) => value);
    if (same.length < 2) return option;
    const namesakes = rows.filter(({ id }) => same.includes(Number(id)));
    const telling = tellingFields.find((field) => new Set(namesakes.map((row) => String(row[field]))).size > 1);
    const said = telling && (namesakes.find(({ id }) => id === option.value)?.[telling] as string | null | undefined);
    return said ? { ...option, label: `${option.label} (${said})` } : option;
  });
}
