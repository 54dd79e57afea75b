import { cleanCode } from '@homeroom/shared/clean-text';
import { foldText, namesakes } from '@homeroom/shared/text';
import { RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';
import type { ExistingSection, SectionsOfSchool } from './existing-sections.js';
import { nearest } from '../../../platform/spreadsheets/nearest.js';

interface FoldedName {
  folded: string;
  /** Without case, accents and spaces. */
  key: string;
  /** Also without hyphens and dots, for suggestions. */
  looseKey: string;
}

interface FoldedSection extends FoldedName {
  section: ExistingSection;
}

function foldedName(name: string): FoldedName {
  const folded = foldText(cleanCode(name));
  const key = folded.replace(/ /g, '');
  return { folded, key, looseKey: key.replace(/[^\p{L}\p{N}]/gu, '') };
}

/** The column of sections in every import. */
const column = 'sectionName';

/** Finds sections by their names in a sheet: '2-B' in the current year, '2-B (2026)' in any (decisions 2.12). */
export class SectionNames {
  private readonly answers = new Map<string, ExistingSection | RowProblem>();
  /** Folded once: a sheet may have thousands of names, and long ones. */
  private readonly sections: readonly FoldedSection[];

  constructor(private readonly school: Pick<SectionsOfSchool, 'sections' | 'year'>) {
    this.sections = school.sections.map((section) => ({ section, ...foldedName(section.sectionName) }));
  }

  /** Throws a RowProblem with a suggestion if there is no such section, or more than one. */
  find(cell: string): ExistingSection {
    let answer = this.answers.get(cell);
    if (!answer) this.answers.set(cell, (answer = this.look(cell)));
    if (answer instanceof RowProblem) throw answer;
    return answer;
  }

  /** How a sheet names a section. */
  nameOf({ sectionName, allocatedYear }: ExistingSection): string {
    return allocatedYear === this.school.year ? sectionName : `${sectionName} (${allocatedYear})`;
  }

  private look(typed: string): ExistingSection | RowProblem {
    const cell = cleanCode(typed);
    // Only the end is matched: a pattern with the name before it would take quadratic time for a long cell.
    const year = Number(/\((\d{4})\)$/.exec(cell)?.[1] ?? this.school.year);
    const name = cell.replace(/\(\d{4}\)$/, '').trim();
    const written = foldedName(name);
    const all = this.sections.filter(({ section }) => section.allocatedYear === year);
    const folded = all.filter(({ key }) => key === written.key);
    const alike = namesakes(name, folded, ({ section }) => section.sectionName);
    const same = alike.filter((each) => each.folded === written.folded);
    const [found, second] = same.length > 0 ? same : alike;
    if (found && !second) return found.section;
    if (found)
      return new RowProblem(
        `Section '${shortened(cell)}' may be ${alike.map(({ section }) => `'${this.nameOf(section)}'`).join(' or ')}. Write one of them.`,
        { column },
      );
    const suggestion = this.suggest(written, all);
    return new RowProblem(
      `No section '${shortened(name)}' in ${year}.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`,
      { column, ...(suggestion ? { suggestion } : {}) },
    );
  }

  /** The only name that differs just in punctuation, else the same name in another year, else the nearest name. */
  private suggest({ key, looseKey }: FoldedName, all: readonly FoldedSection[]): string | null {
    const loose = all.filter((other) => other.looseKey === looseKey);
    if (loose.length === 1) return this.nameOf(loose[0]!.section);
    const namesakes = this.sections.filter((other) => other.key === key);
    const now = namesakes.find(({ section }) => section.allocatedYear === this.school.year);
    if (now ?? namesakes.length === 1) return this.nameOf((now ?? namesakes[0]!).section);
    const near = nearest(
      key.slice(0, 60),
      all.map((other) => other.key),
    );
    const found = near === null ? undefined : all.find((other) => other.key === near);
    return found ? this.nameOf(found.section) : null;
  }
}
