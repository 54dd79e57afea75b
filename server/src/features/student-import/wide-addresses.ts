import type { ImportAnswers, ImportQuestion } from '@homeroom/shared/imports';
import { cleanEmail } from '@homeroom/shared/fields';
import { foldText, plural } from '@homeroom/shared/text';
import type { SheetCells } from '../../platform/imports/import-kind.js';
import type { ExistingParent } from '@homeroom/shared/students/parent-book';

/** From how many unlike families on an address is probably nobody's own. */
const tooMany = 3;

const parentColumns = ([1, 2] as const).map((n) => ({
  first: `parent${n}FirstName`,
  last: `parent${n}LastName`,
  email: `parent${n}Email`,
}));

/** Families without a last name in common, whose members have names that nobody else has. */
class Families {
  private readonly families: { names: Set<string>; lastNames: Set<string> }[] = [];

  add(name: string, ...lastNames: string[]) {
    const own = { names: new Set([foldText(name)]), lastNames: new Set(lastNames.map(foldText).filter(Boolean)) };
    for (const family of [...this.families]) {
      if (!overlap(family.lastNames, own.lastNames) && !overlap(family.names, own.names)) continue;
      for (const each of family.names) own.names.add(each);
      for (const each of family.lastNames) own.lastNames.add(each);
      this.families.splice(this.families.indexOf(family), 1);
    }
    this.families.push(own);
  }

  get count() {
    return this.families.length;
  }
}

/** Addresses that many unlike families share, in a sheet and at the school, such as 'office@school.org' (decisions 2.24). */
export class WideAddresses {
  private readonly wide = new Map<string, number>();

  constructor(
    rows: readonly SheetCells[],
    existing: readonly ExistingParent[],
    private readonly choices: NonNullable<ImportAnswers['choices']>,
  ) {
    const byAddress = new Map<string, [name: string, ...lastNames: string[]][]>();
    for (const { cells } of rows)
      for (const parent of parentColumns) {
        const address = cleanEmail(cells[parent.email] ?? '');
        if (address === '') continue;
        const named = byAddress.get(address) ?? [];
        if (named.length === 0) byAddress.set(address, named);
        const last = cells[parent.last] ?? '';
        named.push([`${cells[parent.first] ?? ''} ${last}`, last, cells['studentLastName'] ?? '']);
      }
    for (const { email, firstName, lastName, childLastName } of existing)
      if (email) byAddress.get(email)?.push([`${firstName} ${lastName}`, lastName, childLastName ?? '']);
    for (const [address, named] of byAddress) {
      if (named.length < tooMany) continue;
      const families = new Families();
      for (const names of named) families.add(...names);
      if (families.count >= tooMany) this.wide.set(address, families.count);
    }
  }

  /** Whether an address is taken for an empty cell. */
  isEmpty(address: string | null): boolean {
    return address !== null && this.wide.has(address) && this.answerFor(address) === 'empty';
  }

  /** Whether families share an address, as the person said, so that nobody is asked about it for each name. */
  isShared(address: string | null): boolean {
    return address !== null && this.wide.has(address) && this.answerFor(address) === 'shared';
  }

  questions(): ImportQuestion[] {
    return [...this.wide].map(([address, families]) => ({
      key: keyOf(address),
      kind: 'address',
      words: `${plural(families, 'family has', 'families have')} the address ${address}. Is it theirs?`,
      choices: [
        { value: 'empty', words: 'No, leave it empty' },
        { value: 'shared', words: 'Yes, they share it' },
      ],
      answer: this.answerFor(address),
    }));
  }

  private answerFor(address: string) {
    return this.choices[keyOf(address)] === 'shared' ? 'shared' : 'empty';
  }
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((each) => other.has(each));

const keyOf = (address: string) => `address ${address}`;
