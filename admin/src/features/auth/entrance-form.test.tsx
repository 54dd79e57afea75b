/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { loginSchema, type LoginInput } from '@homeroom/shared/auth';
import { network } from '../../../test/network';
import { button, open, schoolForEach } from '../../../test/screen';
import { loadedLater } from '../../frame/loaded-later';
import { useAct } from '../../providers/use-act';
import { EntranceForm, TextField } from './entrance-form';

const school = schoolForEach();

function Page() {
  const send = useAct<LoginInput>((values) => ['POST', '/auth/login', values]);
  return (
    <EntranceForm<LoginInput> act="Sign in" acting="Signing in…" send={send}>
      <TextField name="email" type="email" schema={loginSchema.shape.email} autoComplete="username" />
    </EntranceForm>
  );
}
const screens = {
  routes: [
    {
      path: '/form',
      title: 'Form',
      page: loadedLater(
        () => Promise.resolve(Page),
        (page) => page,
      ),
    },
  ],
};

test('a wrong e-mail address has our sentence beside the field, not the browser’s bubble', async () => {
  const user = await open(school(), screens, '/form');
  await user.type(await screen.findByLabelText('E-mail'), 'karen');
  await user.click(await button('Sign in'));
  expect(await screen.findByText('Enter an e-mail address such as name@school.org.')).toBeTruthy();
  expect(network.writes()).toEqual([]);
});
