import { CloseCircleFilled } from '@ant-design/icons';

/** `allowClear` of a text or date field: antd's own cross has no name. */
export const clearable = { clearIcon: <CloseCircleFilled aria-label="Clear" /> };
