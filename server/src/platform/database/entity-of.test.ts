import { uniqueKey } from '@homeroom/shared/text';
import { appOfTests } from '../../../test/create-app.js';
import { schema } from '../../app.module.js';
import { writingSource } from './data-sources.js';
import { entityOf } from './entity-of.js';
import { migrate } from './migrate.js';
import { adds, creates, day, id, int, longText, optional, recordName, searched, text } from './migration-dsl.js';

const Loans20300101000000 = creates('Loans20300101000000', 'loans', {
  columns: {
    id: id(),
    ...recordName('key_name', 60),
    teacher_id: int(),
    due_on: optional(day()),
    ...searched('note', 200),
  },
  references: { teacher_id: ['teachers', 'CASCADE'] },
  indexes: {
    ux_loans_key: ['key_name_key'],
    ix_loans_teacher: { columns: ['teacher_id'], where: 'due_on IS NOT NULL' },
  },
});
const LoanColours20300102000000 = adds(
  'LoanColours20300102000000',
  Loans20300101000000,
  { colour: optional(text(20)), story: optional(longText()), section_id: optional(int()), student_id: optional(int()) },
  {
    references: { section_id: 'sections', student_id: ['students', 'CASCADE'] },
    indexes: { ix_loans_section: ['section_id'] },
  },
);
const Loan = entityOf(LoanColours20300102000000);

const t = appOfTests();

it('makes the entity of a table that a migration creates and another extends', async () => {
  const { entities, migrations } = schema;
  const source = await writingSource(t.config, {
    entities: [...(entities as never[]), Loan],
    migrations: [...(migrations as never[]), Loans20300101000000, LoanColours20300102000000],
  }).initialize();
  try {
    await migrate(source);
    expect((await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([]);

    const teacher = await t.a.teacher();
    const loan = { keyName: 'Óir 2', teacherId: teacher.id, dueOn: null, note: 'The Spare One' };
    const { id: loanId } = await source.getRepository(Loan).save({ ...loan });
    expect(await source.getRepository(Loan).findOneByOrFail({ id: loanId })).toMatchObject({
      ...loan,
      id: loanId,
      keyNameKey: uniqueKey('Óir 2'),
      keyNameOrder: expect.any(String) as string,
      noteKey: 'the spare one',
      colour: null,
      story: null,
      sectionId: null,
    });
    const section = await t.a.section();
    await expect(source.getRepository(Loan).update(loanId, { sectionId: section.id + 1 })).rejects.toThrow(/foreign/i);
    await expect(source.getRepository(Loan).save({ ...loan, keyName: 'ÓIR 2' })).rejects.toThrow(/unique/i);

    await source.undoLastMigration();
    await source.undoLastMigration();
    expect(await source.query<unknown[]>("SELECT name FROM migrations WHERE name LIKE 'Loan%'")).toEqual([]);
  } finally {
    await source.destroy();
  }
});
