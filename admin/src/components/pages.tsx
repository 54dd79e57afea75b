import { Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';
import { usePhone } from '../theme/use-media';

const arrows: Record<string, string> = { prev: 'Previous page', next: 'Next page' };

/** Gives the arrows a name. */
const drawn: PaginationProps['itemRender'] = (_page, type, button) =>
  isValidElement(button) && type in arrows ? cloneElement(button, { 'aria-label': arrows[type] } as object) : button;

/** The pages of a list: numbers and arrows, on a phone '2 / 5' between the arrows. */
export function Pages(props: PaginationProps) {
  const phone = usePhone();
  return (
    <Pagination
      size={phone ? undefined : 'small'}
      simple={phone ? { readOnly: true } : false}
      itemRender={drawn}
      {...props}
    />
  );
}
