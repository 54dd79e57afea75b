import type { ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router';
import { mayOpen } from '../frame/define-feature';
import { useScreens } from '../providers/screens';
import { useSession } from '../providers/session';
import { LinkButton } from './link-button';

/** The first of these screens (paths, with or without a query or panel) that exists and that the user may open. */
export function useWayTo(...paths: string[]): string | undefined {
  const { routes } = useScreens();
  const session = useSession();
  if (session.state !== 'in') return undefined;
  const { user, ability } = session;
  return paths.find((path) =>
    routes.some((route) => matchPath(route.path, path.split(/[?#]/, 1)[0]!) && mayOpen(route, user.role, ability)),
  );
}

interface ScreenLinkProps {
  /** One screen, or several of which the first that the user may open is used. */
  to: string | string[];
  children: ReactNode;
}

/** A link in text to a screen; renders nothing if the user may not open it. */
export function ScreenLink({ to, children }: ScreenLinkProps) {
  const path = useWayTo(...[to].flat());
  return path ? (
    <Link className="text-link" to={path}>
      {children}
    </Link>
  ) : null;
}

/** `ScreenLink` as a button, for the one next step of an empty state. */
export function ScreenButton({ to, children, ...rest }: ScreenLinkProps & Omit<ButtonProps, 'href' | 'onClick'>) {
  const path = useWayTo(...[to].flat());
  return path ? (
    <LinkButton to={path} {...rest}>
      {children}
    </LinkButton>
  ) : null;
}

/** 'Go to Dashboard': leads to the user's first screen, if there is one. */
export function StartButton(props: ButtonProps) {
  const { start } = useScreens();
  return (
    start && (
      <LinkButton type="primary" to={start.path} {...props}>
        Go to {start.label}
      </LinkButton>
    )
  );
}
