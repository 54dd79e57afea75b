import { CloseOutlined, DownloadOutlined, MoreOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';

/** Saves what a screen shows as a file. */
export const ExportButton = ({ children = 'Export', ...button }: ButtonProps) => (
  <Button icon={<DownloadOutlined />} {...button}>
    {button.loading ? 'Exporting…' : children}
  </Button>
);

/** Prints what a screen has as `Paper` or `Rows`; so does Ctrl+P. */
export const PrintButton = (look: ButtonProps) => (
  <Button icon={<PrinterOutlined />} onClick={() => window.print()} {...look}>
    Print
  </Button>
);

/** The cross of a panel. */
export const CloseButton = (button: ButtonProps) => (
  <Button type="text" icon={<CloseOutlined />} aria-label="Close" {...button} />
);

/** The acts for which a page's head has no room. */
export const MoreMenu = ({ menu, loading }: { menu: MenuProps; loading?: boolean }) => (
  <Dropdown trigger={['click']} placement="bottomRight" menu={menu}>
    <Button className="more-actions" icon={<MoreOutlined />} aria-label="More actions" loading={loading} />
  </Dropdown>
);
