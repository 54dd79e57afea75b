import { Link, matchPath, useLocation } from 'react-router';
import type { FeatureRoute } from '../frame/define-feature';
import { useScreens } from '../providers/screens';
import './breadcrumbs.css';

interface Crumb {
  path: string;
  title: string;
}

/** The screens above `pathname`, from the top: those whose path begins it, and the parent that the first declares. */
function screensAbove(routes: readonly FeatureRoute[], pathname: string): Crumb[] {
  const routeAt = (path: string) => routes.find((candidate) => matchPath(candidate.path, path));
  const parts = pathname.split('/').filter(Boolean);
  const paths = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`).filter(routeAt);
  const top = paths[0] && routeAt(paths[0])?.parent;
  return [...(top ? [top] : []), ...paths.slice(0, -1)].flatMap((path) => {
    const route = routeAt(path);
    return route ? [{ path, title: route.title }] : [];
  });
}

/** The way back up, on screens below another. */
export function Breadcrumbs({ title }: { title: string }) {
  const { routes } = useScreens();
  const { pathname } = useLocation();
  const above = screensAbove(routes, pathname);
  if (!above.length) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {above.map((screen) => (
          <li key={screen.path}>
            <Link to={screen.path}>{screen.title}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
