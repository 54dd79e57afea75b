/** @jest-environment ./admin/test/dom-environment.cjs */
import { LogoutOutlined } from '@ant-design/icons';
import { render, screen } from '@testing-library/react';
import { Alert, Button } from 'antd';

test('icons are decoration, those of antd too, unless they have a label of their own', () => {
  render(
    <>
      <Button icon={<LogoutOutlined />}>Logout</Button>
      <Alert showIcon message="No mail server is set up." />
      <LogoutOutlined aria-label="Signed out" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Signed out']);
});
