import { Injectable } from '@nestjs/common';
import type { ChecklistItem } from '@homeroom/shared/dashboard/setup-checklist';
import { Database } from '../../platform/database/database.js';
import { MailAccounts } from '../../platform/mail/mail-accounts.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import { Themes } from '../../platform/theme/themes.js';
import { fromSemesters, semesterWords } from '../academics/academics.sql.js';
import { fromTeachers } from '../accounts/accounts.sql.js';
import { isRunning } from '../classes/classes.sql.js';
import { hasNoSection, fromActive } from '../students/students.sql.js';
import { checklist, type SchoolCounts, type SchoolSettings } from './checklist.js';
import { policy, profile } from './setup.settings.js';

const counts = `SELECT
  (SELECT count(*) FROM semesters WHERE archived = FALSE) AS "semesters",
  (SELECT count(*) FROM semesters WHERE archived = FALSE AND first_day <= :today AND last_day >= :today) AS "runningSemesters",
  (SELECT min(${semesterWords}) ${fromSemesters} WHERE semester.archived = FALSE AND semester.first_day <= :today AND semester.last_day >= :today) AS "runningName",
  (SELECT count(*) FROM class_types WHERE archived = FALSE) AS "classTypes",
  (SELECT count(*) FROM sections WHERE archived = FALSE) AS "sections",
  (SELECT count(*) FROM rising_grades) AS "grades",
  (SELECT count(*) ${fromActive}) AS "students",
  (SELECT count(*) ${fromActive} AND ${hasNoSection(':today')}) AS "unassigned",
  (SELECT count(*) ${fromTeachers} WHERE account.status = 'ACTIVE') AS "teachers",
  (SELECT count(*) ${fromTeachers} WHERE account.status = 'ACTIVE' AND account.password_hash IS NULL) AS "notInvited",
  (SELECT count(*) FROM calendar_days WHERE kind IN ('CLASS', 'MAKE_UP')) AS "classDates",
  (SELECT count(*) FROM schedules schedule WHERE ${isRunning}) AS "schedules",
  (SELECT count(*) FROM schedules schedule WHERE ${isRunning}
    AND NOT EXISTS (SELECT 1 FROM calendar_days calendar_day WHERE calendar_day.semester_id = schedule.semester_id AND calendar_day.kind IN ('CLASS', 'MAKE_UP'))) AS "schedulesWithoutDates"`;

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
    const [rows, ...forms] = await Promise.all([
      this.db.query<SchoolCounts>(counts, { today: await this.time.today() }),
      this.forms.read(profile),
      this.forms.read(policy),
      this.superadmins(),
    ]);
    return checklist(rows[0]!, ...forms);
  }

  private async superadmins(): Promise<SchoolSettings> {
    const [themeSaved, publicUrl, account] = await Promise.all([
      this.themes.isSaved(),
      this.address.get(),
      this.mail.current(),
    ]);
    return { themeSaved, publicUrl, mailHost: account?.host ?? null };
  }
}
