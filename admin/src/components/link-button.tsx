import { Button, type ButtonProps } from 'antd';
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A button that links to another screen, and is a link to screen readers and for new tabs. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button href={useHref(to)} onClick={follow} {...rest} />;
}

/** A quiet button in a row, a card or a bar. */
export const RowButton = (props: ComponentProps<typeof Button>) => <Button type="text" size="small" {...props} />;
