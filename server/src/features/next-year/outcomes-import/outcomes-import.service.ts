import { Injectable } from '@nestjs/common';
import type { UndoneImport } from '@homeroom/shared/imports';
import { nextYearMessages, sectionYearOf } from '@homeroom/shared/next-year/next-year';
import { outcomeSheetColumns, type OutcomesPreview } from '@homeroom/shared/next-year/outcomes-sheet';
import { plural } from '@homeroom/shared/text';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/http/problems.js';
import type {
  ImportKind,
  ImportWriting,
  Made,
  PlanAnswers,
  SheetCells,
} from '../../../platform/imports/import-kind.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { PresentSchool } from '../../assignments/import/present-school.service.js';
import { isSameDecision, undecided } from '../decisions.js';
import { planLock, PlanFacts } from '../plan-facts.service.js';
import { OutcomesPlanner, type OutcomeColumn, type OutcomesSchool, type PlannedDecision } from './plan-outcomes.js';

interface OutcomesPlan {
  planId: number;
  decisions: PlannedDecision[];
  skipped: number;
}

interface MadeDecisions extends Made {
  planId: number;
  decisions: Pick<PlannedDecision, 'before' | 'next'>[];
}

/** Decides about the students of the plan from a sheet: a dry run with every row's outcome, the commit, and the undo. */
@Injectable()
export class OutcomesImport implements ImportKind<OutcomesPlan, MadeDecisions, OutcomeColumn> {
  readonly columns = outcomeSheetColumns;
  readonly undoing = this;

  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly present: PresentSchool,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async plan(rows: readonly SheetCells<OutcomeColumn>[], { dates, choices = {} }: PlanAnswers) {
    const { planId, school } = await this.school();
    const planner = new OutcomesPlanner(school, { dates, choices });
    await planner.addAll(rows);
    const decisions = planner.settle();
    const full = planner.showChanges(decisions);
    const summary: OutcomesPreview['summary'] = {
      change: decisions.length,
      here: planner.count('here'),
      problems: planner.count('problem'),
      full,
    };
    const plan: OutcomesPlan = { planId, decisions, skipped: summary.problems };
    return { plan, preview: { rows: planner.rows, ambiguous: planner.ambiguous, summary } };
  }

  private async school(): Promise<{ planId: number; school: OutcomesSchool }> {
    const { plan, students, sections, decisions, grades } = await this.facts.whole(await this.facts.draft());
    const lines = new Map(students.map((each) => [each.studentId, each]));
    const { students: known } = await this.present.of(await this.time.today());
    return {
      planId: plan.id,
      school: {
        // Namesakes are told apart by the section that the plan shows.
        known: new Map(
          [...known].map(([id, each]) => [id, { ...each, sectionName: lines.get(id)?.sectionName ?? null }]),
        ),
        students,
        sections,
        decisions,
        grades,
        year: sectionYearOf(plan),
      },
    };
  }

  /** Writes the decisions. Students about whom somebody decided after the check are listed as failures. */
  async apply({ planId, decisions, skipped }: OutcomesPlan, { actor }: ImportWriting) {
    const plan = await this.facts.draft();
    if (plan.id !== planId) throw conflict('This plan was discarded after the check.');
    const { decisions: now, ...whole } = await this.facts.whole(plan);
    const sections = new Set(whole.sections.map(({ id }) => id));
    const inPlan = new Set(whole.students.map(({ studentId }) => studentId));
    const refusal = ({ before, next }: PlannedDecision) => {
      if (!inPlan.has(next.studentId)) return 'This student left the plan after the check.';
      if (next.plannedSectionId !== null && !sections.has(next.plannedSectionId))
        return 'This section was deleted after the check.';
      return isSameDecision(now.get(next.studentId) ?? null, before)
        ? null
        : 'Somebody decided about this student after the check.';
    };
    const sound = decisions.filter((each) => refusal(each) === null);
    await this.facts.replaceDecisions(sound.map(({ next }) => next));
    const words = plural(sound.length, 'decision');
    if (sound.length > 0)
      await this.audit.record(actor, {
        action: 'update',
        subject: 'NextYear',
        id: planId,
        after: { decided: `${words} from a spreadsheet` },
      });
    const failures = decisions.flatMap((each) => {
      const reason = refusal(each);
      return reason === null ? [] : [{ row: each.row, reason }];
    });
    const made = { words, planId, decisions: sound.map(({ before, next }) => ({ before, next })) };
    return { result: { created: sound.length, skipped, failures }, made: sound.length > 0 ? made : null };
  }

  lock() {
    return this.db.lockName(planLock);
  }

  async standing({ planId, decisions }: MadeDecisions): Promise<string | null> {
    const plan = await this.facts.find();
    if (plan?.id !== planId) return 'This plan was discarded.';
    if (plan.state === 'IN_EFFECT') return nextYearMessages.inEffect;
    const now = await this.facts.decisions();
    const changed = decisions.filter(({ next }) => !isSameDecision(now.get(next.studentId) ?? null, next)).length;
    if (changed > 0)
      return `${plural(changed, 'of these students was', 'of these students were')} decided about again since.`;
    const sections = await this.facts.sectionIds();
    return decisions.some(({ before }) => before?.plannedSectionId != null && !sections.has(before.plannedSectionId))
      ? 'A section that students were in was deleted since.'
      : null;
  }

  async undo({ decisions, words }: MadeDecisions): Promise<UndoneImport> {
    await this.facts.replaceDecisions(
      decisions.map(({ before, next }) => before ?? { studentId: next.studentId, ...undecided }),
    );
    return { message: `The import was undone: ${words} taken back.`, kept: [] };
  }
}
