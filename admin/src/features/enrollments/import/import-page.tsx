import type { EnrollmentImportPreview } from '@homeroom/shared/enrollments/enrollment-import';
import { showDayAndYear } from '@homeroom/shared/dates';
import type { ImportResult } from '@homeroom/shared/imports';
import { studentColumns } from '@homeroom/shared/student-import';
import { plural, shareOf } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import type { ImportDeclaration } from '../../../resources/sheet-import/import-declaration';
import { ImportWizard } from '../../../resources/sheet-import/import-wizard';

const pastSubmissions: ImportDeclaration<EnrollmentImportPreview, ImportResult> = {
  title: 'Import enrollments',
  describe: 'One row for each submission, with the student and up to two parents.',
  path: '/enrollments/import',
  templateName: 'enrollments-template.xlsx',
  columns: {
    ...studentColumns,
    consent: { heading: 'Consent' },
    state: { heading: 'State' },
    submittedOn: { heading: 'Submitted On' },
  },
  nameTitle: 'Student Name',
  willWrite: ({ summary }) => summary.create,
  act: ({ summary: { create } }) => (create === 0 ? 'Import' : `Import ${plural(create, 'enrollment')}`),
  readWords: ({ read }) =>
    read
      ? [
          showDayAndYear(read.birthDate),
          read.gender,
          read.state,
          read.submittedOn && `submitted ${showDayAndYear(read.submittedOn)}`,
        ]
          .filter(Boolean)
          .join(' · ')
      : '',
  checked: ({ rows, summary: { create } }) => ({
    sentence: `${shareOf(create, rows.length, 'row')} can be imported.`,
    note: 'They keep the states of the sheet. A student is created when an enrollment is accepted, not here.',
  }),
  written: ({ created }) => ({
    sentence:
      created === 0
        ? 'No enrollment was imported.'
        : `${plural(created, 'enrollment was', 'enrollments were')} imported.`,
  }),
  next: (isPrimary) => (
    <LinkButton type={isPrimary ? 'primary' : 'default'} to="/formenrollments">
      Open enrollments
    </LinkButton>
  ),
};

export const ImportPage = () => <ImportWizard declared={pastSubmissions} />;
