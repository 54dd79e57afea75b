/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import type { Profile } from '@homeroom/shared/profile';
import { button, open, schoolForEach } from '../../../test/screen';
import { http } from '../../providers/http';
import { profile } from './index';

const school = schoolForEach();

test('a name that somebody else changed meanwhile is not replaced unseen', async () => {
  const user = await open(school(), profile, '/profile');
  await user.click(await button('Edit details'));
  const { role: _, email: __, ...details } = (await http.get<Profile>('/profile')).data;
  await http.put('/profile', { ...details, lastName: 'Byrne' });

  const phone = await screen.findByRole('textbox', { name: /Phone/ });
  await user.type(phone, '085 1234567');
  await user.click(await button('Save'));
  await screen.findByText('“Last name” was changed meanwhile to “Byrne”. Save again to keep yours.');
  expect((await http.get<Profile>('/profile')).data).toMatchObject({ lastName: 'Byrne', phoneNumber: null });
  await user.click(await button('Save'));
  await screen.findByText('Your details were saved.');
  expect((await http.get<Profile>('/profile')).data).toMatchObject({ ...details, phoneNumber: '085 1234567' });
});
