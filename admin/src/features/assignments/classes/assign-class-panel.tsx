import type { AssignClassOptions } from '@homeroom/shared/assignments/schedules';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useGet } from '../../../providers/use-get';
import { AssignClassForm } from './assign-class-form';
import './assign-class.css';

/** Assign Class's form, once its choices are loaded. */
export function AssignClassPanel() {
  const { query, data: options } = useGet<AssignClassOptions>('/assign-class/options');
  return (
    <Panel aria-label="New class assignment" className="assign-class">
      {options ? (
        <AssignClassForm options={options} />
      ) : (
        <Pending
          title="The choices could not be loaded"
          query={query}
          rows={3}
          columns={2}
          label="Loading teachers, class types, semesters and sessions…"
        />
      )}
    </Panel>
  );
}
