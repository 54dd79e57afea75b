import { foldText } from '@homeroom/shared/text';
import { RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';
import type { KnownSchool, KnownSection } from './known-school.js';
import { nearest } from './nearest.js';

/** Case, accents and spaces make no difference. */
const keyOf = (name: string) => foldText(name).replace(/ /g, '');
/** Hyphens and dots make none for a suggestion. */
const looseKey = (name: string) => keyOf(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Finds sections by what a sheet calls them: '2-B' of the current year, or '2-B (2026)' of any (decisions 2.12). */
export class SectionNames {
  private readonly answers = new Map<string, KnownSection | RowProblem>();

  constructor(private readonly school: Pick<KnownSchool, 'sections' | 'year'>) {}

  /** Throws a RowProblem that suggests the nearest name where there is no such section, or more than one. */
  find(cell: string): KnownSection {
    let answer = this.answers.get(cell);
    if (!answer) this.answers.set(cell, (answer = this.look(cell)));
    if (answer instanceof RowProblem) throw answer;
    return answer;
  }

  /** How a sheet names a section. */
  nameOf({ sectionName, allocatedYear }: KnownSection): string {
    return allocatedYear === this.school.year ? sectionName : `${sectionName} (${allocatedYear})`;
  }

  private look(cell: string): KnownSection | RowProblem {
    // Only the end is matched: a pattern that looks for the name before it takes the square of a long cell.
    const year = Number(/\((\d{4})\)$/.exec(cell)?.[1] ?? this.school.year);
    const name = cell.replace(/\(\d{4}\)$/, '').trim();
    const all = this.school.sections.filter(({ allocatedYear }) => allocatedYear === year);
    const alike = all.filter(({ sectionName }) => keyOf(sectionName) === keyOf(name));
    const same = alike.filter(({ sectionName }) => foldText(sectionName) === foldText(name));
    const [found, second] = same.length > 0 ? same : alike;
    if (found && !second) return found;
    if (found)
      return new RowProblem(`Section '${shortened(cell)}' may be ${alike.map((section) => `'${this.nameOf(section)}'`).join(' or ')}. Write one of them.`);
    const suggestion = this.suggest(name, all);
    return new RowProblem(`No section '${shortened(name)}' in ${year}.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`);
  }

  /** The one name that differs in signs alone, then the same of another year, then the nearest. */
  private suggest(name: string, all: readonly KnownSection[]): string | null {
    const loose = all.filter(({ sectionName }) => looseKey(sectionName) === looseKey(name));
    if (loose.length === 1) return this.nameOf(loose[0]!);
    const namesakes = this.school.sections.filter(({ sectionName }) => keyOf(sectionName) === keyOf(name));
    const now = namesakes.find(({ allocatedYear }) => allocatedYear === this.school.year);
    if (now ?? namesakes.length === 1) return this.nameOf(now ?? namesakes[0]!);
    const near = nearest(
      keyOf(name).slice(0, 60),
      all.map(({ sectionName }) => keyOf(sectionName)),
    );
    const found = near === null ? undefined : all.find(({ sectionName }) => keyOf(sectionName) === near);
    return found ? this.nameOf(found) : null;
  }
}
