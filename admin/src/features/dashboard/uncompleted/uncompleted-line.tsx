import { Link } from 'react-router';
import { plural } from '@homeroom/shared/text';
import { uncompletedPath } from './uncompleted';
import { useUncompleted } from './use-uncompleted';

/** One line for a screen that is about something else: how many registers are not completed, and where they are. */
export function UncompletedLine() {
  const open = useUncompleted().data?.data.filter(({ running }) => running).length ?? 0;
  if (open === 0) return null;
  return (
    <p>
      <Link className="text-link" to={uncompletedPath()}>
        {plural(open, 'register')}
      </Link>{' '}
      of this semester {open === 1 ? 'is' : 'are'} not completed.
    </p>
  );
}
