import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

/** A button that is a link to another screen: it opens in a new tab like one, and is one to a screen reader. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button href={useHref(to)} onClick={follow} {...rest} />;
}
