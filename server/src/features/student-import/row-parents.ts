import type { ImportAnswers, ImportQuestion } from '@homeroom/shared/imports';
import { fullNameOf } from '@homeroom/shared/names';
import { isSamePhone, parentDifferences } from '@homeroom/shared/parents';
import type { RosterPreview } from '@homeroom/shared/student-import';
import { writtenName } from '@homeroom/shared/text';
import { RowProblem } from '../../platform/spreadsheets/row-cells.js';
import type { Newcomer, PlannedParent } from '../students/intake.service.js';
import {
  ParentBook,
  proofWords,
  type BookedParent,
  type Identity,
  type ExistingParent,
  type NewParent,
} from '@homeroom/shared/students/parent-book';
import { fillsOf, type PlannedChange } from './roster-changes.js';
import type { RosterParent } from './roster-cells.js';
import type { WideAddresses } from './wide-addresses.js';

/** The people whom a row's parents are, and the question about an address that was answered. */
interface Identified {
  identities: Identity[];
  asks?: ImportQuestion;
}

/** Finds the parents of rows at the school and in earlier rows, and collects those to add. */
export class RowParents {
  readonly differences: RosterPreview['differences'] = [];
  private readonly book: ParentBook;
  /** By the id of a student. */
  private readonly ofStudents: Map<number | null, ExistingParent[]>;

  constructor(
    existing: readonly ExistingParent[],
    private readonly on: { choices: NonNullable<ImportAnswers['choices']>; wide: WideAddresses },
  ) {
    this.book = new ParentBook(existing);
    this.ofStudents = Map.groupBy(existing, ({ studentId }) => studentId);
  }

  of = (studentId: number): readonly ExistingParent[] => this.ofStudents.get(studentId) ?? [];

  /** A parent without an address that too many families have. */
  withoutWide = (parent: RosterParent): RosterParent =>
    this.on.wide.isEmpty(parent.email) ? { ...parent, email: null } : parent;

  /** Whether one of a row's parents is, by address or phone, a parent of a student. */
  haveOneOf(studentId: number, parents: readonly NewParent[]): boolean {
    return this.of(studentId).some((each) =>
      parents.some(({ email, phone }) => (email !== null && email === each.email) || isSamePhone(phone, each.phone)),
    );
  }

  /** Throws a RowProblem with the question if a parent's address is somebody else's and the person has not said what that means. */
  identify(parents: readonly RosterParent[], childLastName: string): Identified {
    const identities = this.book.identify(parents, childLastName, (parent) => this.answerFor(parent));
    let asks: ImportQuestion | undefined;
    for (const [n, identity] of identities.entries()) {
      const parent = parents[n]!;
      if ('asks' in identity) {
        const where = identity.asks.row === null ? '' : `, in row ${identity.asks.row}`;
        throw new RowProblem(
          `${parent.email} is the address of ${fullNameOf(identity.asks.parent)}${where}, not of ${fullNameOf(parent)}.`,
          undefined,
          this.questionOf(parent, fullNameOf(identity.asks.parent)),
        );
      }
      const owner = this.book.otherOwner(parent);
      if (owner && this.on.choices[keyOf(parent)]) asks ??= this.questionOf(parent, fullNameOf(owner.parent));
    }
    return { identities, ...(asks && { asks }) };
  }

  /** Places a row's parents in the plan. `linked`: a sentence for each who is known, `changes`: their missing details. */
  place(row: number, parents: readonly RosterParent[], { identities }: Identified, childLastName: string) {
    const places = this.book.book(parents.map(contactOf), identities, childLastName, row);
    const links: Newcomer['parents'] = places.map((parent, n) => ({ parent, relationship: parents[n]!.relationship }));
    const linked: string[] = [];
    const changes: PlannedChange[] = [];
    for (const [n, identity] of identities.entries()) {
      if (!('is' in identity) || identity.is === null) continue;
      const { is, proof } = identity;
      const where = is.row === null ? 'already known' : `also a parent in row ${is.row}`;
      linked.push(`${fullNameOf(is.parent)} is ${where}${proofWords[proof]}.`);
      this.differ(row, is, parents[n]!);
      changes.push(...fillsOf(row, is, parents[n]!));
    }
    return { links, linked, changes };
  }

  /** All parents of accepted rows, by their place. */
  planned = (): PlannedParent[] => this.book.planned();

  /** The spelling of the school, or of the earlier row, is kept. */
  private differ(row: number, { parent: stored, row: keptRow }: BookedParent, entered: RosterParent) {
    for (const difference of parentDifferences(stored, entered))
      if (difference.field === 'name' || stored.phone)
        this.differences.push({
          row,
          keptRow,
          parent: stored.email ?? fullNameOf(stored),
          field: difference.field,
          kept: difference.kept,
          sheet: difference.given,
        });
  }

  private answerFor(parent: NewParent) {
    const answer = this.on.choices[keyOf(parent)];
    if (answer === 'same' || answer === 'shares') return answer;
    return this.on.wide.isShared(parent.email) ? 'shares' : undefined;
  }

  private questionOf(parent: NewParent, owner: string): ImportQuestion {
    return {
      key: keyOf(parent),
      kind: 'parent',
      words: `Is ${fullNameOf(parent)} the same person as ${owner}, or do they share ${parent.email}?`,
      choices: [
        { value: 'same', words: 'The same person' },
        { value: 'shares', words: 'They share it' },
      ],
      answer: this.answerFor(parent) ?? null,
    };
  }
}

const keyOf = (parent: NewParent) => `parent ${parent.email} ${writtenName(fullNameOf(parent))}`;

const contactOf = ({ relationship: _, ...parent }: RosterParent): NewParent => parent;
