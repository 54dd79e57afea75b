import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { ComponentProps } from 'react';
import './password-input.css';

/** antd's field for a password, with an eye that a keyboard reaches: antd's own is an icon for the mouse. */
export const PasswordInput = (props: ComponentProps<typeof Input.Password>) => (
  <Input.Password
    iconRender={(shown) => (
      <button type="button" aria-label={shown ? 'Hide text' : 'Show text'}>
        {shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      </button>
    )}
    {...props}
  />
);
