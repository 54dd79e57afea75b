import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { UnassignedStudent } from '@homeroom/shared/assignments/assignments';

/** The chosen students, among those that the filters show on all pages. */
export interface Choice {
  all: readonly UnassignedStudent[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Selects or clears all students that the filters show; hidden ones are unchanged. */
export function SelectAll({ all, chosen, onChoose, children }: Choice & { children?: ReactNode }) {
  const count = all.filter(({ id }) => chosen.has(id)).length;
  const every = count === all.length && count > 0;
  const choose = () => {
    const next = new Set(chosen);
    for (const { id } of all) {
      if (every) next.delete(id);
      else next.add(id);
    }
    onChoose(next);
  };
  return (
    <Checkbox
      aria-label={children ? undefined : `Select all ${all.length} students shown`}
      checked={every}
      indeterminate={count > 0 && !every}
      onChange={choose}
    >
      {children}
    </Checkbox>
  );
}
