import type { RosterPreview, RosterResult } from '@homeroom/shared/imports';
import { showDayAndYear } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import { ImportWizard, type ImportDeclaration } from '../../../resources/sheet-import/import-wizard';
import { ColumnsPanel } from './columns-panel';
import { DateOrderQuestion } from './date-order-question';
import { DifferencesPanel } from './differences-panel';
import { previewSentence, rosterOutcomes } from './roster-rows';

/** What the import writes, as it is confirmed. */
function factsOf({ summary: { students, parents, link, problems, newGrades }, differences }: RosterPreview) {
  const linked = `${plural(link, 'student')} to a parent who is known or stands in another row`;
  const facts = [
    { label: 'Students', value: `${students.toLocaleString('en')} new, without a section` },
    { label: 'Parents', value: `${parents.toLocaleString('en')} new` },
    link > 0 && { label: 'Linked', value: linked },
    newGrades.length > 0 && {
      label: 'Rising grades',
      value: `${plural(newGrades.length, 'new one')}: ${newGrades.join(', ')}`,
    },
    differences.length > 0 && {
      label: 'Known parents',
      value: `kept as they are in ${plural(differences.length, 'difference')}`,
    },
    problems > 0 && { label: 'Left out', value: `${plural(problems, 'row')} with a problem` },
  ];
  return facts.filter((fact) => fact !== false);
}

const roster: ImportDeclaration<RosterPreview, RosterResult> = {
  title: 'Import students',
  describe: 'One row for each student, with up to two parents.',
  noun: 'student',
  path: '/students/import',
  templateName: 'students-template.xlsx',
  outcomes: rosterOutcomes,
  willCreate: ({ summary }) => summary.students,
  headings: ({ columns }) => columns.map(({ heading }) => heading),
  readWords: ({ read }) =>
    read
      ? [showDayAndYear(read.birthDate), read.gender, read.risingGrade && `Grade ${read.risingGrade}`]
          .filter(Boolean)
          .join(' · ')
      : '',
  checked: (preview, again) => {
    const { students, link, here, problems, parents, newGrades } = preview.summary;
    return {
      sentence: previewSentence(preview),
      figures: {
        'Will create': students,
        'Of these linked': link,
        'Already here': here,
        Problems: problems,
        'Parents new': parents,
      },
      note: (
        <>
          {link > 0 && 'Linked students share a parent with another row or with a student who is here. '}
          {newGrades.length > 0 && `New rising grades: ${newGrades.join(', ')}.`}
        </>
      ),
      more: (
        <>
          {preview.ambiguous && <DateOrderQuestion ambiguous={preview.ambiguous} onAnswer={again} />}
          <ColumnsPanel columns={preview.columns} />
          {preview.differences.length > 0 && <DifferencesPanel differences={preview.differences} />}
        </>
      ),
      facts: factsOf(preview),
    };
  },
  remedy: 'Nothing was imported twice: you can press Import again, or start over with the file.',
  written: ({ created, parentsCreated, linked, skipped, failures }) => ({
    describe:
      created > 0 && 'The new students have no section yet: assign them, and teachers can mark their attendance.',
    sentence: `${
      created === 0
        ? 'No student was imported.'
        : `${plural(created, 'student was', 'students were')} imported with ${plural(parentsCreated, 'new parent')}.`
    }${skipped > 0 ? ` ${plural(skipped, 'row')} with a problem ${skipped === 1 ? 'was' : 'were'} left out.` : ''}`,
    figures: {
      Created: created,
      'Parents new': parentsCreated,
      'Of these linked': linked,
      Skipped: skipped,
      ...(failures.length > 0 && { Failures: failures.length }),
    },
  }),
  next: (
    <>
      <LinkButton to="/admin/students">Open students</LinkButton>
      <LinkButton type="primary" to="/assign-students">
        Assign to sections
      </LinkButton>
    </>
  ),
};

/** The import of students and their parents. */
export const ImportPage = () => <ImportWizard declared={roster} />;
