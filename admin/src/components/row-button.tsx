import { Button } from 'antd';
import type { ComponentProps } from 'react';

/** A quiet button in a row, a card or a bar. */
export const RowButton = (props: ComponentProps<typeof Button>) => <Button type="text" size="small" {...props} />;
