import type { BaseRecord } from '@refinedev/core';

/** What tells two people of one name apart, the most telling first. */
const tellingFields = ['sectionName', 'email', 'birthDate'];

/** The options with what tells those of one label apart: 'Amina Khan (2-B)', or the record's number if nothing else does: 'Amina Khan #12'. */
export function labelsApart<Option extends { value: number; label: string }>(
  options: readonly Option[],
  rows: readonly BaseRecord[],
): Option[] {
  return options.map((option) => {
    const same = options.filter(({ label }) => label === option.label).map(({ value }) => value);
    if (same.length < 2) return option;
    const namesakes = rows.filter(({ id }) => same.includes(Number(id)));
    const own = namesakes.find(({ id }) => id === option.value);
    if (!own) return option;
    const isTelling = (field: string) =>
      Boolean(own[field]) && namesakes.every((row) => row === own || String(row[field]) !== String(own[field]));
    const telling = tellingFields.find(isTelling);
    return { ...option, label: `${option.label} ${telling ? `(${String(own[telling])})` : `#${option.value}`}` };
  });
}
