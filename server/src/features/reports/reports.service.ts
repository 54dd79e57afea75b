import { BadRequestException, Injectable, StreamableFile } from '@nestjs/common';
import {
  exportName,
  type ExportFormat,
  type ExportKind,
  type GraphQuery,
  type MatrixFilter,
} from '@homeroom/shared/reports/reports';
import { standardPolicy } from '@homeroom/shared/attendance/policy';
import { RowAccess, type Reacher } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { Settings } from '../../platform/settings/settings.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { workbookFile } from '../../platform/spreadsheets/write-workbook.js';
import { Themes } from '../../platform/theme/themes.js';
import type { TaskOf } from '../../platform/workers/worker-pool.js';
import { Workers } from '../../platform/workers/workers.js';
import { joinSchedulesOfStay } from '../classes/classes.sql.js';
import { fromSectionStays } from '../students/students.sql.js';
import { reportLimits } from './report-limits.js';
import type { MatrixTask, ReportAnswer } from './reports.worker.js';

type ReportsWorker = typeof import('./reports.worker.js');

/** Attendance reports. Worker threads do everything from the query to the compressed answer; the event loop only passes it on. */
@Injectable()
export class ReportsService {
  private readonly screens = this.workers.readingPool<ReportsWorker>({
    ...ofAll,
    maxThreads: reportLimits.threads,
    maxWaiting: reportLimits.waiting,
    each: reportLimits.own,
    timeoutMs: reportLimits.timeoutMs,
  });
  private readonly exports = this.workers.readingPool<ReportsWorker>({
    ...ofAll,
    maxThreads: reportLimits.exportThreads,
    maxWaiting: reportLimits.exportsWaiting,
    each: reportLimits.ownExports,
    timeoutMs: reportLimits.exportTimeoutMs,
  });

  constructor(
    private readonly time: SchoolTime,
    private readonly access: RowAccess,
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly themes: Themes,
    private readonly workers: Workers,
  ) {}

  /** The `MatrixReport` of a filter as JSON bytes; 404 for an unknown id, 400 if it is too large. */
  async matrix(filter: MatrixFilter, reader: Reacher, gzip: boolean): Promise<Uint8Array> {
    return this.bytes('matrix', { ...(await this.task(filter, reader)), gzip }, reader);
  }

  /** The matrix as a file, sent while it is written. `gone` aborts it when the client has left. */
  async file(
    kind: ExportKind,
    { format, ...filter }: MatrixFilter & { format: ExportFormat },
    reader: Reacher,
    gone: AbortSignal,
  ): Promise<StreamableFile> {
    const task = { ...(await this.task(filter, reader)), format, look: await this.themes.workbookLook() };
    const made = await this.exports.file('file', task, gone, reader.userId);
    if ('refusal' in made) throw new BadRequestException(made.refusal);
    const name = exportName(kind, format);
    const sent = workbookFile(name);
    return new StreamableFile(made, format === 'csv' ? { ...sent, type: 'text/csv; charset=utf-8' } : sent);
  }

  /** A `GraphReport` as JSON bytes; 404 for an unknown teacher or semester. */
  async graph({ metric, dates, ...filter }: GraphQuery, reader: Reacher, gzip: boolean): Promise<Uint8Array> {
    return this.bytes('graph', { ...(await this.task(filter, reader)), metric, dates, gzip }, reader);
  }

  /** An `AttentionReport` as JSON bytes: who of the school's students needs attention now. */
  async attention(reader: Reacher, gzip: boolean): Promise<Uint8Array> {
    const rateBelow = (await this.settings.get('attendance.attentionRate')) ?? standardPolicy.attentionRate;
    const contacts = this.access.rule(reader, 'Student', 'student_parent.student_id');
    return this.bytes('attention', { ...(await this.task({}, reader)), rateBelow, contacts, gzip }, reader);
  }

  /** `ReportOptions` as JSON bytes. A TEACHER gets only their own classes, and a 404 for another teacher's id. */
  async options(teacherId: number | undefined, reader: Reacher, gzip: boolean): Promise<Uint8Array> {
    const { scope, today } = await this.task({ teacherId }, reader);
    const teachers = this.access.rule(reader, 'Teacher', 'teacher.id');
    return this.bytes('options', { ...scope, teachers, today, gzip }, reader);
  }

  private async bytes<Name extends Exclude<keyof ReportsWorker, 'file'>>(
    report: Name,
    task: TaskOf<ReportsWorker[Name]>,
    { userId: person }: Reacher,
  ): Promise<Uint8Array> {
    const answer: ReportAnswer = await this.screens.run(report, task, { person });
    if ('refusal' in answer) throw new BadRequestException(answer.refusal);
    return answer.bytes;
  }

  /** The task of a report within the reader's classes; 404 if the filter contains an id that the reader does not reach. */
  private async task(filter: MatrixFilter, reader: Reacher): Promise<MatrixTask> {
    const [today] = await Promise.all([this.time.today(), this.requireKnown(filter, reader)]);
    const reach = this.access.rule(reader, 'Schedule', 'schedule.id');
    const scope = { ...filter, reach, parentsOf: this.access.rule(reader, 'Student', 'student.id') };
    return { scope, today, region: this.time.region };
  }

  private async requireKnown(
    { teacherId, sectionId, classTypeId, studentId, semesterId }: MatrixFilter,
    actor: Reacher,
  ) {
    const chosen = [
      ['Teacher', 'teachers', teacherId],
      ['Section', 'sections', sectionId],
      ['ClassType', 'class_types', classTypeId],
      ['Semester', 'semesters', semesterId],
    ] as const;
    await Promise.all([
      ...chosen.map(([subject, table, id]) => id !== undefined && this.access.require(actor, subject, table, id)),
      studentId !== undefined && this.requireStudent(studentId, actor),
    ]);
  }

  /** A teacher's report includes students who have left the teacher's sections. */
  private async requireStudent(id: number, actor: Reacher) {
    if (actor.role !== 'TEACHER') return this.access.require(actor, 'Student', 'students', id);
    const reach = this.access.rule(actor, 'Schedule', 'schedule.id');
    const stays = await this.db.query(
      `SELECT 1 ${fromSectionStays} ${joinSchedulesOfStay} WHERE membership.student_id = :id AND ${reach.sql} LIMIT 1`,
      { ...reach.parameters, id },
    );
    if (stays.length === 0) throw notFound('Student');
  }
}

const sentences = {
  busy: 'Too many reports are being created at the moment. Try again in a minute.',
  failed: 'This report could not be created. Try again with a narrower filter.',
};

/** What the threads of screens and exports have in common. */
const ofAll = {
  file: new URL('./reports.worker.js', import.meta.url),
  memoryMb: reportLimits.memoryMb,
  unavailable: sentences,
};
