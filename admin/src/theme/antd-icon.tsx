import AntdIcon from '@ant-design/icons/es/components/AntdIcon';
import type { ComponentProps } from 'react';

/**
 * Every icon of @ant-design/icons is drawn with this, antd's own included (`ourIcon` in vite.config.ts). The library's component is a
 * picture named after its file, so that a button would be read as 'logout Logout'. An icon is decoration unless it has a label of its own.
 */
export default function Icon(props: ComponentProps<typeof AntdIcon>) {
  const decoration = { role: undefined, 'aria-label': undefined, 'aria-hidden': true };
  return <AntdIcon {...(!props['aria-label'] && decoration)} {...props} />;
}
