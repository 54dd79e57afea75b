import type { IsoDate } from '@homeroom/shared/dates';
import { notOver } from '../../platform/database/common.sql.js';
import type { SqlParameters } from '../../platform/database/sql-text.js';
import { semesterGoesOn } from '../academics/academics.sql.js';

/** Which classes: those to which everything given applies. */
export interface ScheduleFilter {
  scheduleIds?: readonly number[];
  semesterIds?: readonly number[];
  sectionIds?: readonly number[];
  teacherId?: number;
  teacherUserId?: number | undefined;
  /** Of a teacher, or of a section. */
  either?: { teacherId: number; sectionId: number };
  /** Whether their semester is archived. */
  archived?: boolean;
  /** Whose semester has a day in a range. */
  during?: { from: IsoDate; to?: IsoDate };
  /** Whether their semester goes on at a date: it is not over, or no other has started since. It may also end on `orEndsFrom` or later. */
  goesOn?: { at: IsoDate; is?: boolean; orEndsFrom?: IsoDate };
  /** Not over on a date. */
  heldOn?: IsoDate;
}

/** SQL about the schedules with their semester and teacher. */
export function scheduleConditions(filter: ScheduleFilter): { sql: string; parameters: SqlParameters } {
  const { scheduleIds, semesterIds, sectionIds, teacherId, teacherUserId, either, during, goesOn, heldOn } = filter;
  const conditions = [
    scheduleIds && 'schedule.id IN (:...scheduleIds)',
    semesterIds && 'schedule.semester_id IN (:...semesterIds)',
    sectionIds && 'schedule.class_section_id IN (:...sectionIds)',
    teacherId && 'schedule.teacher_id = :teacherId',
    teacherUserId && 'teacher.user_id = :teacherUserId',
    either && '(schedule.teacher_id = :eitherTeacher OR schedule.class_section_id = :eitherSection)',
    filter.archived !== undefined && `semester.archived = ${filter.archived ? 'TRUE' : 'FALSE'}`,
    during && 'semester.last_day >= :from',
    during?.to && 'semester.first_day <= :to',
    goesOn &&
      `${goesOn.is === false ? 'NOT ' : ''}(${semesterGoesOn}${goesOn.orEndsFrom ? ' OR semester.last_day >= :orEndsFrom' : ''})`,
    heldOn && notOver('schedule', ':heldOn'),
  ].filter(Boolean);
  return {
    sql: conditions.length > 0 ? conditions.join(' AND ') : 'TRUE',
    parameters: {
      ...{ scheduleIds, semesterIds, sectionIds, teacherId, teacherUserId, heldOn, today: goesOn?.at },
      ...{ eitherTeacher: either?.teacherId, eitherSection: either?.sectionId, from: during?.from, to: during?.to },
      orEndsFrom: goesOn?.orEndsFrom,
    },
  };
}
