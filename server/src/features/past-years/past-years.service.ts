import { Injectable, type StreamableFile } from '@nestjs/common';
import { pastYearMessages, type PastYear, type RemoveYear } from '@homeroom/shared/past-years';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { fromDays, fromSchedules } from '../classes/classes.sql.js';
import { semestersOfYear } from '../academics/academics.sql.js';
import { MarkEntity } from '../attendance/mark.entity.js';
import { YearReads } from './year-reads.service.js';
import { removalJob } from './year-removal.service.js';
import { classesOfYear } from './count-year.js';

/** Academic years whose semesters are all archived: what is in them, their export and the start of their removal. */
@Injectable()
export class PastYears {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly reads: YearReads,
    private readonly jobs: Jobs,
  ) {}

  /** What a year holds and what can be done with it; 404 if there is none. */
  async one(id: number): Promise<PastYear> {
    const year = await this.db.requireRow(AcademicYearEntity, id);
    const { removingSince } = year;
    return {
      counts: await this.reads.counts(id),
      exportedAt: await this.exportedAt(id),
      removingSince,
      refusal: removingSince ? null : await this.refusal(id),
    };
  }

  /** The year as one workbook, sent while it is written; 409 unless all its semesters are archived. */
  async file(id: number, gone: AbortSignal): Promise<StreamableFile> {
    const year = await this.db.requireRow(AcademicYearEntity, id);
    await this.requirePast(year);
    return this.reads.file(year, gone);
  }

  /**
   * Starts the removal of a year, which a job carries out. 400 unless its name is typed as it is; 409 unless its semesters are archived and
   * it was exported since its last change.
   */
  async remove(id: number, { name }: RemoveYear, actor: Actor): Promise<PastYear> {
    // Counted before the unit: ten years have millions of marks.
    const counts = await this.reads.counts(id);
    return this.db.unit(async () => {
      const year = await this.db.lockedRow(AcademicYearEntity, id);
      await this.requirePast(year);
      if (name !== year.name) throw invalid({ path: 'name', message: pastYearMessages.otherName(year.name) });
      const exportedAt = await this.exportedAt(id);
      if (!exportedAt) throw conflict(pastYearMessages.notExported(year.name));
      const removingSince = this.clock.stamp();
      await this.db.update(AcademicYearEntity, { id }, { removingSince });
      await this.audit.record(actor, { action: 'remove', subject: 'AcademicYear', id, after: { name, ...counts } });
      await this.jobs.makeDue(removalJob);
      return { counts, exportedAt, removingSince, refusal: null };
    });
  }

  private async requirePast({ id, name, removingSince }: AcademicYearEntity): Promise<void> {
    const refusal = removingSince ? pastYearMessages.removing(name) : await this.refusal(id);
    if (refusal) throw conflict(refusal);
  }

  /** Why a year can be neither exported nor removed. */
  private async refusal(academicYearId: number): Promise<string | null> {
    const semesters = await this.db.find(SemesterEntity, { where: { academicYearId }, order: { firstDay: 'ASC' } });
    if (semesters.length === 0) return pastYearMessages.noSemesters;
    const open = semesters.filter(({ archived }) => !archived).map(({ semesterName }) => semesterName);
    if (open.length > 0) return pastYearMessages.notArchived(open);
    return (await strangersOf(this.db, academicYearId)) ? pastYearMessages.used : null;
  }

  /** When the year was last exported, unless it, a semester, a class or a day of it was changed since. */
  private async exportedAt(academicYearId: number): Promise<string | null> {
    const exported = await this.audit.newest('AcademicYear', [academicYearId], 'export');
    if (!exported) return null;
    const semesters = await this.db.find(SemesterEntity, { select: { id: true }, where: { academicYearId } });
    const semesterIds = semesters.map(({ id }) => id);
    const of = (from: string, semester: string) =>
      semesterIds.length === 0
        ? []
        : this.db.queryIds(`SELECT ${semester}.id AS "id" ${from} WHERE ${semester}.semester_id IN (:...semesterIds)`, {
            semesterIds,
          });
    const changes = [
      await this.audit.newest('AcademicYear', [academicYearId], 'change'),
      await this.audit.newest('Semester', semesterIds, 'change'),
      await this.audit.newest('Schedule', await of(fromSchedules, 'schedule'), 'change'),
      await this.audit.newest('CalendarDay', await of(fromDays, 'calendar_day'), 'change'),
    ];
    return changes.some((change) => change && change.id > exported.id) ? null : exported.at;
  }
}

/** SQL for the ids of a year's rows, by their table. */
const rowsOfYear: Readonly<Record<string, string>> = {
  academic_years: ':yearId',
  semesters: semestersOfYear,
  schedules: classesOfYear,
  calendar_days: `SELECT calendar_day.id ${fromDays} WHERE calendar_day.semester_id IN (${semestersOfYear})`,
};

/**
 * Whether rows of tables that the removal of a year does not know refer to it, such as those of a resource of the school's own: they
 * would stop the removal half-way.
 */
async function strangersOf(db: Database, yearId: number): Promise<boolean> {
  for (const { tableName, foreignKeys, target } of db.source.entityMetadatas)
    for (const { columns, onDelete, referencedEntityMetadata: to } of foreignKeys) {
      const rows = rowsOfYear[to.tableName];
      if (!rows || onDelete === 'CASCADE' || tableName in rowsOfYear || target === MarkEntity) continue;
      const sql = `SELECT 1 FROM ${tableName} row_ WHERE row_.${columns[0]!.databaseName} IN (${rows}) LIMIT 1`;
      if ((await db.query(sql, { yearId })).length > 0) return true;
    }
  return false;
}
