import type { ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router';
import { mayOpen } from '../features/define-feature';
import { useScreens } from '../providers/screens';
import { useSession } from '../providers/session';
import { LinkButton } from './link-button';

/** Of some screens, each a path with or without a query or the name of a panel, the first that exists and that the signed-in user may open. */
export function useWayTo(...paths: string[]): string | undefined {
  const { routes } = useScreens();
  const session = useSession();
  if (session.state !== 'in') return undefined;
  const { user, ability } = session;
  return paths.find((path) =>
    routes.some((route) => matchPath(route.path, path.replace(/[?#].*$/, '')) && mayOpen(route, user.role, ability)),
  );
}

interface ScreenLinkProps {
  /** One screen, or several of which the first that the user may open is meant. */
  to: string | string[];
  children: ReactNode;
}

/** A link in text to the screen that mends something; nothing at all for who may not go there. */
export function ScreenLink({ to, children }: ScreenLinkProps) {
  const path = useWayTo(...[to].flat());
  return path ? (
    <Link className="text-link" to={path}>
      {children}
    </Link>
  ) : null;
}

/** The same as a button, for an empty state's one next step. */
export function ScreenButton({ to, children, ...rest }: ScreenLinkProps & Omit<ButtonProps, 'href' | 'onClick'>) {
  const path = useWayTo(...[to].flat());
  return path ? (
    <LinkButton to={path} {...rest}>
      {children}
    </LinkButton>
  ) : null;
}
