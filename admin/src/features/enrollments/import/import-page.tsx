import type { EnrollmentImportPreview, EnrollmentImportResult } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import { ImportWizard, type ImportDeclaration } from '../../../resources/sheet-import/import-wizard';

const pastSubmissions: ImportDeclaration<EnrollmentImportPreview, EnrollmentImportResult> = {
  title: 'Import enrollments',
  describe: 'One row for each submission, with the student and up to two parents.',
  noun: 'enrollment',
  path: '/enrollments/import',
  templateName: 'enrollments-template.xlsx',
  outcomes: {
    create: { words: 'Will create', tone: 'ok' },
    known: { words: 'Already submitted', tone: 'off' },
    problem: { words: 'Problem', tone: 'bad' },
  },
  willCreate: ({ summary }) => summary.create,
  checked: ({ rows, summary: { create, known, problems } }) => ({
    sentence: `${
      create === rows.length
        ? `All ${plural(create, 'row')}`
        : `${create.toLocaleString('en')} of ${plural(rows.length, 'row')}`
    } can be imported.`,
    figures: { 'Will create': create, 'Already submitted': known, Problems: problems },
    facts: [
      { label: 'Enrollments', value: `${create.toLocaleString('en')} new, in the states of the sheet` },
      { label: 'Students', value: 'none: accepting an enrollment makes its student' },
      ...(known + problems > 0 ? [{ label: 'Left out', value: plural(known + problems, 'row') }] : []),
    ],
  }),
  remedy: 'Nothing was imported twice: you can press Import again.',
  written: ({ created, skipped }) => ({
    sentence: `${
      created === 0
        ? 'No enrollment was imported.'
        : `${plural(created, 'enrollment was', 'enrollments were')} imported.`
    }${skipped > 0 ? ` ${plural(skipped, 'row was', 'rows were')} left out.` : ''}`,
    figures: { Created: created, Skipped: skipped },
  }),
  next: (
    <LinkButton type="primary" to="/formenrollments">
      Open enrollments
    </LinkButton>
  ),
};

/** The import of past submissions. */
export const ImportPage = () => <ImportWizard declared={pastSubmissions} />;
