import {
  NextYearClasses20270108130000,
  NextYearPlans20270108100000,
  NextYearSections20270108110000,
  NextYearStudents20270108120000,
} from '../../database/migrations/20270108100000-next-year.js';
import { savedList } from '../../platform/audit/saved-files.js';
import {
  FixedNextYearStudents20270108150000,
  NextYearWishes20270108140000,
} from '../../database/migrations/20270108140000-next-year-wishes.js';
import type { Feature } from '../../platform/feature.js';
import type { Merging } from '../../platform/merging/merging.js';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { StudentsModule } from '../students/students.module.js';
import { ApplyPlan } from './apply-plan.service.js';
import { HolidayFiles } from './holiday-file/holiday-file.service.js';
import { NextClasses } from './letters/next-classes.service.js';
import { PlanLetterController } from './letters/plan-letter.controller.js';
import { PlanLetters } from './letters/plan-letter.service.js';
import { NextYearController } from './next-year.controller.js';
import { DecisionEntity, PlanEntity, WishEntity } from './next-year.entities.js';
import { keptInEffect, pairOf, plannedClasses, plannedSections, wishes } from './next-year.resources.js';
import { NextYearService } from './next-year.service.js';
import { OutcomesImport } from './outcomes-import/outcomes-import.service.js';
import { Planner } from './planner.service.js';
import { PlanFacts } from './plan-facts.service.js';
import { PlanWorkbook } from './plan-workbook.service.js';
import { UndoPlan } from './undo-plan.service.js';
import { WrittenRows } from './written-rows.service.js';

/** A merged student keeps the decision about the kept record, or gets that about the other. */
const mergeDecisions: Merging = {
  subject: 'Student',
  columns: ['next_year_students.student_id'],
  rows: ['decision for the next year', 'decisions for the next year'],
  async move({ db, keptId, otherId }) {
    const other = await db.findOneBy(DecisionEntity, { studentId: otherId });
    if (!other) return;
    if (!(await db.existsBy(DecisionEntity, { studentId: keptId })))
      await db.insert(DecisionEntity, { ...other, studentId: keptId });
    await db.delete(DecisionEntity, { studentId: otherId });
  },
};

/** Wishes about a merged student become the kept one's; of two about one pair, the kept one's stays, and a wish about both is gone. */
const mergeWishes: Merging = {
  subject: 'Student',
  columns: ['next_year_wishes.student_id', 'next_year_wishes.other_student_id'],
  rows: ['wish for the next year', 'wishes for the next year'],
  async move({ db, keptId, otherId }) {
    const moved = await db.find(WishEntity, { where: [{ studentId: otherId }, { otherStudentId: otherId }] });
    for (const { id, ...wish } of moved) {
      const partner = wish.studentId === otherId ? wish.otherStudentId : wish.studentId;
      const pair = pairOf(keptId, partner);
      await db.delete(WishEntity, { id });
      if (partner !== keptId && !(await db.existsBy(WishEntity, pair)))
        await db.insert(WishEntity, { ...wish, id, ...pair });
    }
  },
};

/** The next school year as a plan: rehearsed, taken into effect in one act, and undone. */
export const nextYear: Feature = {
  module: {
    imports: [AssignmentsModule, StudentsModule],
    controllers: [NextYearController, PlanLetterController],
    providers: [
      PlanFacts,
      WrittenRows,
      NextYearService,
      Planner,
      ApplyPlan,
      UndoPlan,
      PlanWorkbook,
      OutcomesImport,
      HolidayFiles,
      NextClasses,
      PlanLetters,
    ],
  },
  imports: [
    {
      path: 'next-year/students/import',
      subject: 'NextYear',
      name: 'next-year-outcomes',
      kind: (modules) => modules.get(OutcomesImport, { strict: false }),
    },
  ],
  classesToCome: (modules) => modules.get(NextClasses, { strict: false }),
  resources: [plannedSections, plannedClasses, wishes],
  entities: [PlanEntity, DecisionEntity],
  uses: [keptInEffect],
  merging: [mergeDecisions, mergeWishes],
  duplicates: {
    'next_year_sections.section_name_key': plannedSections.words.conflict!,
    'next_year_sections.from_section_id': {
      path: 'fromSectionId',
      message: 'Another section of the plan gets the students of this section.',
    },
    'next_year_classes.class_type_id, next_year_classes.planned_section_id, next_year_classes.semester_name_key':
      plannedClasses.words.conflict!,
    'next_year_wishes.student_id, next_year_wishes.other_student_id': wishes.words.conflict!,
  },
  savedFiles: [savedList('next-year-students', 'NextYear')],
  jobs: [{ name: 'next-year', title: 'Taking the next year’s plan into effect', at: '01:00', work: ApplyPlan }],
  migrations: [
    NextYearPlans20270108100000,
    NextYearSections20270108110000,
    NextYearStudents20270108120000,
    NextYearClasses20270108130000,
    NextYearWishes20270108140000,
    FixedNextYearStudents20270108150000,
  ],
};
