import type { DrawerProps } from 'antd';
import { usePhone } from '../theme/use-media';
import { Drawer } from './dialog';
import './side-drawer.css';

/** A drawer at the right; on a phone, at the bottom. */
export function SideDrawer(props: DrawerProps) {
  const placement = usePhone() ? 'bottom' : 'right';
  return (
    <Drawer placement={placement} width={440} height="auto" rootClassName="side-drawer" destroyOnHidden {...props} />
  );
}
