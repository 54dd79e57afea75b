/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { sectionSchema, type SectionInput } from '@homeroom/shared/academics';
import { button, open, schoolForEach, type Person } from '../../test/screen';
import { defineResource } from './define-resource';

const sections = defineResource<SectionInput & { id: number }>(sectionSchema, {
  name: 'sections',
  subject: 'Section',
  words: { label: 'Sections', singular: 'section', describe: 'Groups of students.', emptyHint: 'None yet.' },
  list: { columns: ['sectionName', 'allocatedYear'] },
});

const school = schoolForEach();

/** Opens a section's page, and chooses from its menu. */
async function choose(id: number, act: string): Promise<Person> {
  const user = await open(school(), sections, `/sections/${id}`);
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return user;
}

test('a record is deleted after a question, and leads back to the list without it', async () => {
  await school().a.section({ sectionName: '1-A' });
  const { id } = await school().a.section({ sectionName: '2-B' });
  const user = await choose(id, 'Delete');
  expect(await screen.findByRole('dialog', { name: 'Delete 2-B?' })).toBeTruthy();
  await user.click(await button('Delete section'));
  expect(await screen.findByText('2-B was deleted.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '1-A' })).toBeTruthy();
  expect(window.location.pathname).toBe('/sections');
  expect(screen.queryByRole('link', { name: '2-B' })).toBeNull();
});

test('a record in use is not deleted, and can be archived instead, and restored', async () => {
  const { id } = await school().a.section({ sectionName: '2-B' });
  const { id: studentId } = await school().a.student();
  await school().a.membership({ studentId, sectionId: id });
  const user = await choose(id, 'Delete');
  await user.click(await button('Delete section'));
  expect(await screen.findByText('This section has students or classes. Archive it instead.')).toBeTruthy();
  await user.click(await button('Archive instead'));
  expect(await screen.findByText('2-B was archived.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('2-B was restored.')).toBeTruthy();
});
