import { Link } from 'react-router';
import { plural } from '@homeroom/shared/text';
import { uncompletedPath } from './uncompleted';
import { useUncompleted } from './use-uncompleted';

/** '22 registers of this semester are not completed', with a link to them, for the screens of other features. */
export function UncompletedLine() {
  const open = useUncompleted().data?.filter(({ running }) => running).length ?? 0;
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
