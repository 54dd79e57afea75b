import { Checkbox, Form } from 'antd';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { loginSchema, type LoginInput } from '@homeroom/shared/auth';
import { useScreens } from '../../providers/screens';
import { signIn, useSession } from '../../providers/session';
import { Entrance, EntranceHead } from './entrance';
import { EntranceForm, TextField } from './entrance-form';
import { Refused } from './refused';

const { email, password, remember } = loginSchema.shape;

/** Sign in; who is signed in already goes on, or is told that the page they wanted is not for their role (decisions 3). */
export function LoginPage() {
  const session = useSession();
  const refused = Boolean(useLocation().state?.refused);
  if (session.state === 'in') return refused ? <Refused user={session.user} /> : <GoOn />;
  return (
    <Entrance>
      <EntranceHead title="Sign in">With the e-mail address that the school has for you.</EntranceHead>
      <EntranceForm<LoginInput> act="Sign in" acting="Signing in…" initial={{ remember: true }} send={signIn}>
        <TextField name="email" type="email" schema={email} autoComplete="username" autoFocus />
        <TextField name="password" type="password" schema={password} autoComplete="current-password" />
        <Form.Item name="remember" valuePropName="checked" className="entrance-remember">
          <Checkbox>{remember.meta()?.label}</Checkbox>
        </Form.Item>
      </EntranceForm>
    </Entrance>
  );
}

/** Back to where the guard came from, a path of this origin only; otherwise to one's own start page. */
function GoOn() {
  const { start } = useScreens();
  const [search] = useSearchParams();
  const to = search.get('to');
  const back = to && /^\/(?![/\\])/.test(to) ? to : undefined;
  return <Navigate replace to={back ?? start?.path ?? '/home'} />;
}
