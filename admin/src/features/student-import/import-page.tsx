import { useState } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ImportAnswers } from '@homeroom/shared/imports';
import { rosterColumns, type RosterPreview, type RosterResult } from '@homeroom/shared/student-import';
import { listOf, plural, showCount } from '@homeroom/shared/text';
import { LinkButton } from '../../components/link-button';
import { Panel } from '../../components/panel';
import { DayChoice } from '../../resources/day-choice';
import type { ImportDeclaration } from '../../resources/sheet-import/import-declaration';
import { ImportWizard } from '../../resources/sheet-import/import-wizard';
import { RowChanges } from '../../resources/sheet-import/row-changes';
import { reopenedInWords, ReopenedAlert } from '../assignments/public';
import { DifferencesPanel } from './differences-panel';
import { previewSentence, readWords } from './roster-rows';

const roster: ImportDeclaration<RosterPreview, RosterResult> = {
  title: 'Import students',
  describe: 'One row for each student, with up to two parents.',
  path: '/students/import',
  templateName: 'students-template.xlsx',
  columns: rosterColumns,
  byHand: '/admin/students/new',
  nameTitle: 'Student Name',
  willWrite: ({ summary }) => summary.create + summary.change,
  act: ({ summary: { create, change } }) =>
    create > 0 ? `Import ${plural(create, 'student')}` : change > 0 ? `Change ${plural(change, 'student')}` : 'Import',
  readWords,
  detail: ({ changes }, { declined, onDecline }) =>
    changes && <RowChanges changes={changes} declined={declined} onDecline={onDecline} />,
  checked: (preview, hands) => {
    const { linked, parents, joining, newGrades } = preview.summary;
    return {
      sentence: previewSentence(preview),
      note: [
        parents > 0 && `${plural(parents, 'new parent')}.`,
        linked > 0 &&
          `${plural(linked, 'student shares', 'students share')} a parent, with another row or an existing student, and ${linked === 1 ? 'is' : 'are'} linked to that parent.`,
        newGrades.length > 0 && `New rising grades: ${newGrades.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
      more: (
        <>
          {joining > 0 && (
            <FirstDayPanel
              key={preview.firstDay}
              firstDay={preview.firstDay}
              students={joining}
              onChange={(firstDay) => hands.onAnswer((before: ImportAnswers) => ({ ...before, firstDay }))}
            />
          )}
          <ReopenedAlert classes={preview.reopened} />
          {preview.differences.length > 0 && <DifferencesPanel differences={preview.differences} />}
        </>
      ),
    };
  },
  written: ({ created, parentsCreated, changed, joined, reopened }) => ({
    describe: [
      created > joined && 'Assign students to a section before teachers mark their attendance.',
      reopenedInWords(reopened),
    ]
      .filter(Boolean)
      .join(' '),
    sentence:
      created === 0 && changed === 0
        ? 'No student was imported.'
        : `${listOf(
            [
              created > 0 &&
                `${plural(created, 'student was', 'students were')} imported with ${plural(parentsCreated, 'new parent')}`,
              joined > 0 && `${showCount(joined)} joined a section`,
              changed > 0 && `details of ${plural(changed, 'student')} were changed`,
            ].filter((words) => words !== false),
          )}.`,
  }),
  next: (isPrimary) => (
    <>
      <LinkButton to="/admin/students">Open students</LinkButton>
      {isPrimary && (
        <LinkButton type="primary" to="/assign-students">
          Assign to sections
        </LinkButton>
      )}
    </>
  ),
};

/** The import of students and their parents. */
export const ImportPage = () => <ImportWizard declared={roster} />;

interface FirstDayPanelProps {
  firstDay: IsoDate;
  students: number;
  onChange: (firstDay: IsoDate) => void;
}

/** The first day, by default today, of the students in the sections that the sheet names. */
function FirstDayPanel({ firstDay, students, onChange }: FirstDayPanelProps) {
  // Shown at once, while the preview for it is still loading.
  const [chosen, setChosen] = useState(firstDay);
  const choose = (day: IsoDate | undefined) => {
    if (!day) return;
    setChosen(day);
    onChange(day);
  };
  return (
    <Panel aria-label="Sections" className="import-first-day">
      <label htmlFor="import-first-day">
        {plural(students, 'student joins', 'students join')} a section. First day
      </label>
      <DayChoice id="import-first-day" value={chosen} onChange={choose} />
    </Panel>
  );
}
