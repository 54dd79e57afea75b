import type { BundleRow } from './read-bundle.js';
import type { RecordValues } from './record-kinds.js';
import { refused, type PresentRecord, type RosterPlan, type RowFate } from './roster-plan.js';

type Named = 'years' | 'classTypes' | 'sections';

/** Recognizes records by names of which the school has each once, and refuses a name that two would have. */
export class NamedRecords<Of extends Named> {
  private readonly byName;
  /** Names that rows of the file take. */
  private readonly taken = new Set<string>();

  constructor(
    private readonly plan: RosterPlan,
    private readonly of: Of,
    private readonly keyOf: (values: RecordValues[Of]) => string,
    private readonly reasons: { twice: string; taken: string },
  ) {
    this.byName = Map.groupBy(plan.records[of], keyOf);
  }

  find(row: BundleRow, values: RecordValues[Of]) {
    return this.plan.find(this.of, row, this.byName.get(this.keyOf(values)));
  }

  write(row: BundleRow, values: RecordValues[Of], present: PresentRecord<Of> | undefined): RowFate {
    const key = this.keyOf(values);
    if (!present && this.taken.has(key)) return refused(this.reasons.twice, 'title');
    if (present && (this.taken.has(key) || this.byName.get(key)?.some(({ id }) => id !== present.id)))
      return refused(this.reasons.taken, 'title');
    this.taken.add(key);
    return this.plan.write(this.of, row, values, present);
  }
}
