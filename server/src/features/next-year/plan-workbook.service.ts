import { Injectable } from '@nestjs/common';
import { outcomeWords } from '@homeroom/shared/next-year/next-year';
import { outcomeSheetColumns as sheet } from '@homeroom/shared/next-year/outcomes-sheet';
import { numbered } from '../../platform/imports/sheet-with-reasons.js';
import { WorkbookWriter } from '../../platform/spreadsheets/workbook-writer.js';
import { PlanFacts } from './plan-facts.service.js';

/** The plan as a spreadsheet, which the office can change and import again. */
@Injectable()
export class PlanWorkbook {
  constructor(
    private readonly facts: PlanFacts,
    private readonly writer: WorkbookWriter,
  ) {}

  /** A row for each student, by name: where they are, what becomes of them, and their section of the new year. */
  async write(): Promise<Buffer> {
    const { students, sections } = await this.facts.whole(await this.facts.require());
    return this.writer.write({
      name: 'Next year',
      columns: [
        { heading: sheet.studentId.heading },
        { heading: sheet.studentName.heading, width: 30 },
        { heading: sheet.gender.heading },
        { heading: sheet.birthDate.heading, width: 12, dates: 'cells' },
        { heading: sheet.presentSection.heading, width: 14 },
        { heading: sheet.grade.heading },
        { heading: sheet.outcome.heading, width: 12, choices: Object.values(outcomeWords) },
        { heading: sheet.nextGrade.heading },
        { heading: sheet.sectionName.heading, width: 14, choices: sections.map(({ sectionName }) => sectionName) },
        { heading: sheet.reason.heading, width: 30 },
      ],
      rows: students.map((each) => [
        each.studentId,
        each.studentName,
        each.gender,
        each.birthDate,
        each.sectionName,
        numbered(each.grade ?? ''),
        outcomeWords[each.outcome],
        each.outcome === 'LEAVES' ? null : numbered(each.nextGrade ?? ''),
        each.plannedSectionName,
        each.reason,
      ]),
    });
  }
}
