import { Checkbox, type CheckboxProps } from 'antd';

interface CheckAllProps extends Omit<CheckboxProps, 'checked' | 'indeterminate'> {
  chosen: number;
  of: number;
}

/** Chooses several at once: checked if all of them are chosen, half checked if some are. */
export const CheckAll = ({ chosen, of, ...checkbox }: CheckAllProps) => (
  <Checkbox checked={of > 0 && chosen === of} indeterminate={chosen > 0 && chosen < of} {...checkbox} />
);
