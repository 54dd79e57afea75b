import { Injectable } from '@nestjs/common';
import type { ChecklistItem } from '@homeroom/shared/setup';
import { Database } from '../../platform/database/database.js';
import { MailAccounts } from '../../platform/mail/mail-accounts.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import { Themes } from '../../platform/theme/themes.js';
import {
  fromClassTypes,
  fromRisingGrades,
  fromSections,
  fromSemesters,
  semesterWords,
} from '../academics/academics.sql.js';
import { knownBackup } from '../backups/public.js';
import { fromTeachers } from '../accounts/accounts.sql.js';
import { invitationState, leftJoinInvitation } from '../auth/auth.sql.js';
import { fromDays, fromSchedules, isRunning } from '../classes/classes.sql.js';
import { fromPlans } from '../next-year/next-year.sql.js';
import { hasNoSection, fromActive } from '../students/students.sql.js';
import { checklist, type SchoolCounts, type SchoolSettings } from './checklist.js';
import { policy, profile } from './setup.settings.js';

const isUnderWay = 'semester.archived = FALSE AND semester.first_day <= :today AND semester.last_day >= :today';
const hasClasses = `calendar_day.kind IN ('CLASS', 'MAKE_UP')`;

const withoutPassword = `${fromTeachers} ${leftJoinInvitation}
  WHERE account.status = 'ACTIVE' AND account.email IS NOT NULL AND account.password_hash IS NULL AND account.registered_at IS NULL`;
const isInvited = `${invitationState} IN ('SENT', 'OPENED')`;

const counts = `SELECT
  (SELECT count(*) ${fromSemesters} WHERE semester.archived = FALSE) AS "semesters",
  (SELECT min(${semesterWords}) ${fromSemesters} WHERE ${isUnderWay}) AS "runningName",
  (SELECT count(*) ${fromClassTypes} WHERE class_type.archived = FALSE) AS "classTypes",
  (SELECT count(*) ${fromSections} WHERE section.archived = FALSE) AS "sections",
  (SELECT count(*) ${fromRisingGrades}) AS "grades",
  (SELECT count(*) ${fromActive}) AS "students",
  (SELECT count(*) ${fromActive} AND ${hasNoSection}) AS "unassigned",
  (SELECT count(*) ${fromTeachers} WHERE account.status = 'ACTIVE') AS "teachers",
  (SELECT count(*) ${withoutPassword} AND NOT ${isInvited}) AS "notInvited",
  (SELECT count(*) ${withoutPassword} AND ${isInvited}) AS "notAccepted",
  (SELECT count(*) ${fromDays} WHERE ${hasClasses}) AS "classDates",
  (SELECT count(*) ${fromSchedules} WHERE ${isRunning}) AS "schedules",
  (SELECT count(*) ${fromSchedules} WHERE ${isRunning}
    AND NOT EXISTS (SELECT 1 ${fromDays} WHERE calendar_day.semester_id = schedule.semester_id AND ${hasClasses})) AS "schedulesWithoutDates",
  (SELECT max(academic_year.last_day) ${fromSemesters} WHERE semester.archived = FALSE) AS "endsOn",
  (SELECT max(plan.state) ${fromPlans}) AS "planState"`;

/** The steps that the school has to take before teachers can mark attendance (decisions 5, Admin Set up). */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly db: Database,
    private readonly time: SchoolTime,
    private readonly forms: SettingForms,
    private readonly themes: Themes,
    private readonly address: PublicAddress,
    private readonly mail: MailAccounts,
  ) {}

  async items(): Promise<ChecklistItem[]> {
    const today = await this.time.today();
    const [rows, ...forms] = await Promise.all([
      this.db.query<SchoolCounts>(counts, { today, now: this.time.stamp() }),
      this.forms.read(profile),
      this.forms.read(policy),
      this.superadmins(),
    ]);
    return checklist(rows[0]!, ...forms, today);
  }

  private async superadmins(): Promise<SchoolSettings> {
    const [themeSaved, publicUrl, account, backup] = await Promise.all([
      this.themes.isSaved(),
      this.address.get(),
      this.mail.current(),
      this.forms.read(knownBackup),
    ]);
    return { themeSaved, publicUrl, mailHost: account?.host ?? null, backup };
  }
}
