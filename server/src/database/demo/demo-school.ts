import type { INestApplicationContext } from '@nestjs/common';
import { addDays, datesFrom, type IsoDate } from '@homeroom/shared/dates';
import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { academicYears, classTypes, risingGrades, semesters } from '../../features/academics/academics.resources.js';
import { sections } from '../../features/students/sections/sections.resource.js';
import { AssignClassService } from '../../features/assignments/assign-class.service.js';
import { AssignStudentsService } from '../../features/assignments/assign-students.service.js';
import { absenceNoticesResource } from '../../features/absence-notices/absence-notices.feature.js';
import { absenceReasonsOf } from '../../features/absence-notices/public.js';
import { entrance } from '../../features/auth/entrance.settings.js';
import { calendarDays } from '../../features/calendar/calendar-days.resource.js';
import { ClassDates } from '../../features/classes/class-dates.service.js';
import { GenerateDatesService } from '../../features/calendar/generate-dates.service.js';
import { StudentParentEntity } from '../../features/parents/student-parent.entity.js';
import { policy, profile } from '../../features/setup/setup.settings.js';
import { RosterImport } from '../../features/student-import/roster-import.service.js';
import { Withdrawals } from '../../features/stays/withdrawals.service.js';
import { MembershipEntity } from '../../features/students/membership.entity.js';
import { StudentEntity } from '../../features/students/student.entity.js';
import { ThemeService } from '../../features/settings/theme/theme.service.js';
import { Clock } from '../../platform/clock.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import {
  actorOf,
  demoTeacher,
  inviteTeachers,
  makeAccounts,
  makeApiKeys,
  makeTeachers,
  registerTeachers,
} from './accounts.js';
import { tellOfFamilies } from './families.js';
import { fillAudit } from './audit.js';
import { markRegisters } from './attendance.js';
import { semestersAround, type DemoSemester } from './calendar.js';
import { fillCorner } from './corner.js';
import { arrangeCover } from './cover.js';
import { Demo, between, pick } from './demo.js';
import { fillEnrollments } from './enrollments.js';
import { drawLogo } from './logo.js';
import { beginNextYear } from './next-year.js';
import { fillNotifications, sendFiles } from './notifications.js';
import { fillNotifier } from './notifier.js';
import { grades, rosterOf } from './people.js';
import { practise } from './roll-call.js';
import { classAt, meetings, Timetable } from './timetable.js';

const subjects = ['Arabic', 'Mathematics', 'Science', 'Reading', 'Geography', 'Art', 'Music', 'French'];
const studentsPerSection = 23;
const schedulesPerStudent = 30 / 400;
/** The share of schedules in the current semester. */
const runningShare = 0.6;

/** Fills an empty school (decisions 7) through the services of the product; the same seed makes the same school. */
export async function fillDemoSchool(
  app: INestApplicationContext,
  { students, today, seed = 2026 }: { students: number; today: IsoDate; seed?: number },
) {
  const demo = new Demo(app, today, seed);
  const terms = semestersAround(today);
  demo.at(addDays(terms[0].firstDay, -14), '09:00');

  const office = await makeAccounts(demo);
  demo.office = office;
  await chooseSettings(demo);

  const year = Number(terms[0].firstDay.slice(0, 4));
  const academicYearId = await demo.add(academicYears, {
    name: `${year}/${String(year + 1).slice(2)}`,
    firstDay: addDays(terms[0].firstDay, -7),
    lastDay: addDays(terms[1].lastDay, 30),
  });
  const semesterIds: number[] = [];
  for (const { semesterName, firstDay, lastDay } of terms)
    semesterIds.push(await demo.add(semesters, { semesterName, academicYearId, firstDay, lastDay }));
  for (const [n, name] of grades.entries()) await demo.add(risingGrades, { name, position: n + 1 });
  const sectionCount = Math.ceil((students * 0.97) / studentsPerSection);
  const sectionIds: number[] = [];
  for (let n = 0; n < sectionCount; n++)
    sectionIds.push(
      await demo.add(sections, { sectionName: sectionName(n), allocatedYear: year, capacity: studentsPerSection + 7 }),
    );
  const classTypeIds: number[] = [];
  for (let level = 1; level <= Math.ceil(sectionCount / 4); level++)
    for (const subject of subjects) classTypeIds.push(await demo.add(classTypes, { className: `${subject} ${level}` }));
  for (const [n, term] of terms.entries()) await fillCalendar(demo, term, semesterIds[n]!);

  const teacherIds = await makeTeachers(demo);
  await demo.get(RosterImport).importRows(rosterOf(demo.random, students, today), office);
  await demo.db.unit(() => demo.db.update(StudentEntity, { notes: 'Peanut allergy' }, { notesOnRegister: true }));
  await assignSections(demo, sectionIds, terms[0].firstDay);
  await assignClasses(demo, { students, sectionIds, classTypeIds, semesterIds, teacherIds });
  await leave(demo, terms[1]);

  await markClasses(demo);
  await planAhead(demo, today);
  await tellOfFamilies(demo, today);
  await registerTeachers(demo);
  await inviteTeachers(demo);
  await fillEnrollments(demo);
  const teacher = await demoTeacher(demo);
  await arrangeCover(demo, teacher);
  await practise(demo, teacher);
  await fillNotifications(demo);
  await fillNotifier(demo);
  await fillCorner(demo, teacher);
  await sendFiles(demo);
  await makeApiKeys(demo);
  await beginNextYear(demo);
  // No mail server, because the people's addresses are invented.
  await demo.get(ThemeService).save({ ...standardTheme, logo: await drawLogo(demo) }, office);
  await fillAudit(demo, teacher);
  demo.get(Clock).set(null);
}

async function chooseSettings(demo: Demo) {
  const { office } = demo;
  const forms = demo.get(SettingForms);
  await forms.save(profile, { schoolName: 'Cedar Grove School', timeZone: 'Europe/Dublin' }, office);
  await forms.save(
    entrance,
    {
      registrationOpen: true,
      loginMessage: null,
      helpContact: 'The school office, Monday to Friday 08:30 to 16:00: +353 1 555 0100, office@demo.school',
    },
    office,
  );
  await forms.save(policy, { editDays: 14, openMinutes: 15, attentionRate: 90 }, office);
}

async function markClasses(demo: Demo) {
  const classes = await demo.get(ClassDates).classes({});
  const calendars = await demo.get(ClassDates).calendars(classes);
  for (const { scheduleId, teacherUserId, teacherName, startTime, ...meeting } of classes) {
    const teacher = actorOf(teacherUserId, 'TEACHER', teacherName);
    const days = (calendars.get(meeting.semesterId) ?? []).flatMap((date) => date.days);
    await markRegisters(demo, { ...meeting, scheduleId, startTime: startTime ?? '09:00', teacher }, days);
  }
}

const sectionName = (n: number) => `${Math.floor(n / 3) + 1}-${'ABC'[n % 3]}`;

async function fillCalendar(demo: Demo, term: DemoSemester, semesterId: number) {
  const add = (date: IsoDate, kind: string, name: string) =>
    demo.add(calendarDays, { date, semesterId, kind, name, classTypeIds: null, sectionIds: null });
  for (const date of datesFrom(term.holiday.firstDay, term.holiday.lastDay))
    await add(date, 'HOLIDAY', term.holiday.name);
  await add(addDays(term.firstDay, 23), 'CLOSURE', 'Storm day');
  await add(addDays(term.lastDay, -9), 'EVENT', 'Open evening');
  await demo.get(GenerateDatesService).generate({ semesterId, weekdays: [0, 1, 2, 3, 4, 5] }, demo.office);
}

/** What the office and families told of absences, and a student who leaves next week. */
async function planAhead(demo: Demo, today: IsoDate) {
  const where = { status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE' } as const;
  const [ill, away, leaving, late] = await demo.db.find(StudentEntity, { where, order: { id: 'DESC' }, take: 4 });
  const reasons = await absenceReasonsOf(demo.db);
  const because = (name: string) => ({ absenceReasonId: reasons.find((each) => each.name === name)?.id });
  demo.at(addDays(today, -1), '08:15');
  const notice = (student: StudentEntity, from: number, to: number, more: Values) =>
    demo.add(absenceNoticesResource, {
      studentId: student.id,
      firstDay: addDays(today, from),
      lastDay: addDays(today, to),
      ...more,
    });
  if (ill) await notice(ill, -1, 3, because('Illness'));
  if (away) await notice(away, 7, 9, { reason: 'family wedding', ...because('Family matter') });
  if (late) {
    demo.at(today, '07:40');
    const [parent] = await demo.db.findBy(StudentParentEntity, { studentId: late.id });
    const told = { kind: 'LATE', arrivesAt: '10:15', reason: 'dentist', source: 'FAMILY' };
    await notice(late, 0, 0, { ...told, ...because('Appointment'), parentId: parent?.parentId });
    demo.at(addDays(today, -1), '08:15');
  }
  const withdrawal = { lastDay: addDays(today, 8), reason: 'Moves to another city' };
  if (leaving) await demo.get(Withdrawals).withdraw(leaving.id, withdrawal, demo.office);
}

/** Assigns most students from the first day, a few later, and some not at all. */
async function assignSections(demo: Demo, sectionIds: number[], firstDay: IsoDate) {
  const { random, office } = demo;
  const assign = demo.get(AssignStudentsService);
  const students = (await assign.unassigned()).sort(
    (a, b) => grades.indexOf(a.risingGrade ?? '') - grades.indexOf(b.risingGrade ?? '') || a.id - b.id,
  );
  const staying = students.filter(() => random() > 0.04);
  const share = Math.ceil(staying.length / sectionIds.length);
  for (const [n, classSectionId] of sectionIds.entries()) {
    const ids = staying.slice(n * share, (n + 1) * share).map(({ id }) => id);
    const late = ids.filter(() => random() < 0.03);
    const early = ids.filter((id) => !late.includes(id));
    if (early.length > 0) await assign.assign({ classSectionId, studentIds: early, firstDay }, office);
    if (late.length > 0)
      await assign.assign(
        { classSectionId, studentIds: late, firstDay: addDays(firstDay, between(random, 20, 150)) },
        office,
      );
  }
}

interface Choices {
  students: number;
  sectionIds: number[];
  classTypeIds: number[];
  semesterIds: number[];
  teacherIds: number[];
}

async function assignClasses(demo: Demo, { students, sectionIds, classTypeIds, semesterIds, teacherIds }: Choices) {
  const assignments = demo.get(AssignClassService);
  const total = Math.max(2, Math.round(students * schedulesPerStudent));
  const running = Math.round(total * runningShare);
  const timetable = new Timetable(demo.random);
  for (let n = 0; n < total; n++) {
    const inRunning = n < running;
    const place = inRunning ? n : n - running;
    const { section, subject } = classAt(place, sectionIds.length, subjects.length);
    const level = Math.floor(section / 4);
    const meeting = {
      // Nadia has three classes of each round, so that the demo's teacher has work.
      teacherId: teacherIds[place < 3 ? 0 : 1 + ((place - 3) % (teacherIds.length - 1))]!,
      semesterId: semesterIds[inRunning ? 1 : 0]!,
      classSectionId: sectionIds[section]!,
      weekdays: meetings[place % meetings.length]!,
    };
    const [startTime, endTime] = timetable.place(meeting);
    await assignments.assign(
      { ...meeting, classTypeId: classTypeIds[level * subjects.length + subject]!, startTime, endTime },
      demo.office,
    );
  }
}

/** Withdraws about three in a hundred students during the current semester, but nobody before their first day. */
async function leave(demo: Demo, running: DemoSemester) {
  const { random, office, db } = demo;
  const students = demo.get(Withdrawals);
  const ids = await db.find(StudentEntity, { order: { id: 'ASC' } });
  const stays = await db.find(MembershipEntity);
  const firstDayOf = new Map(stays.map(({ studentId, firstDay }) => [studentId, firstDay]));
  demo.at(addDays(running.firstDay, 40), '09:00');
  for (const { id } of ids) {
    const chance = random();
    if (chance < 0.02) {
      const lastDay = addDays(running.firstDay, between(random, 5, 38));
      const reason = pick(random, ['Moved away', 'Changed schools']);
      if (lastDay >= (firstDayOf.get(id) ?? lastDay)) await students.withdraw(id, { lastDay, reason }, office);
    } else if (chance < 0.03) await students.setFormStatus(id, 'WITHDRAWN', office);
  }
}
