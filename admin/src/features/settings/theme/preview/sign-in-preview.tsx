import { Button, Checkbox, Form, Input } from 'antd';
import { useSchool } from '../../../../providers/school';
import { Entrance } from '../../../auth/public';

/** The sign-in as visitors see it. */
export function SignInPreview() {
  const { loginMessage } = useSchool();
  return (
    <Entrance>
      <div className="entrance-head">
        <div className="theme-title">Sign in</div>
        <p>{loginMessage ?? 'Use the e-mail address that the school has for you.'}</p>
      </div>
      <Form layout="vertical" component={false}>
        <Form.Item label="E-mail">
          <Input size="large" defaultValue="karen@school.example" />
        </Form.Item>
        <Form.Item label="Password">
          <Input.Password size="large" defaultValue="a well kept register" />
        </Form.Item>
        <div className="entrance-remember">
          <Checkbox checked>Remember me</Checkbox>
          <a>Forgot password?</a>
        </div>
        <Button type="primary" size="large" block>
          Sign in
        </Button>
      </Form>
    </Entrance>
  );
}
