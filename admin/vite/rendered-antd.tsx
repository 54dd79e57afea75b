import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  App,
  Badge,
  Button,
  Checkbox,
  ConfigProvider,
  Drawer,
  Dropdown,
  Form,
  Input,
  Modal,
  Progress,
  Segmented,
  Select,
  Tooltip,
} from 'antd';
import { renderToString } from 'react-dom/server';
import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { antdTheme } from '../src/theme/antd-theme';

/**
 * The CSS of the components that most screens show, and for antd the list of what is in it. It refers to the theme by variables only, so
 * it fits every school's theme, light and dark.
 */
export function antdStyles() {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme('light', standardTheme, { touch: false, motion: true })}>
        <App>
          <Form>
            <Form.Item label="-">
              <Input />
            </Form.Item>
          </Form>
          <Select />
          <Button />
          <Checkbox />
          <Segmented options={['-']} />
          <Dropdown menu={{}}>
            <Badge />
          </Dropdown>
          <Tooltip title="-">
            <Alert />
          </Tooltip>
          <Drawer />
          <Modal />
          <Progress percent={0} />
        </App>
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: 'style' });
}
