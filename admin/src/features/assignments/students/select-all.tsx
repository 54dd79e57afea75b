import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { UnassignedStudent } from '@homeroom/shared/assignments/assignments';

/** Which students are chosen, of those that the filters show on all pages. */
export interface Choice {
  all: readonly UnassignedStudent[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Chooses every student that the filters show, or none of them; who is not shown stays as they are. */
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
