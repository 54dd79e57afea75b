import { Injectable } from '@nestjs/common';
import { outcomeWords } from '@homeroom/shared/next-year/next-year';
import { WorkbookWriter } from '../../platform/spreadsheets/workbook-writer.js';
import { PlanFacts } from './plan-facts.service.js';

/** The plan as a spreadsheet. */
@Injectable()
export class PlanWorkbook {
  constructor(
    private readonly facts: PlanFacts,
    private readonly writer: WorkbookWriter,
  ) {}

  /** A row for each student, by name: where they are, what becomes of them, and their section of the new year. */
  async write(): Promise<Buffer> {
    const { students, sections } = await this.facts.whole(await this.facts.require());
    const nameOf = new Map(sections.map(({ id, sectionName }) => [id, sectionName]));
    return this.writer.write({
      name: 'Next year',
      columns: [
        { heading: 'Student ID' },
        { heading: 'Student', width: 30 },
        { heading: 'Gender' },
        { heading: 'Birth Date', width: 12, dates: 'cells' },
        { heading: 'Section', width: 14 },
        { heading: 'Grade' },
        { heading: 'Outcome', width: 12 },
        { heading: 'New Grade' },
        { heading: 'New Section', width: 14 },
        { heading: 'Reason', width: 30 },
      ],
      rows: students.map((each) => [
        each.studentId,
        each.studentName,
        each.gender,
        each.birthDate,
        each.sectionName,
        each.grade,
        outcomeWords[each.outcome],
        each.outcome === 'LEAVES' ? null : each.nextGrade,
        nameOf.get(each.plannedSectionId ?? 0) ?? null,
        each.reason,
      ]),
    });
  }
}
