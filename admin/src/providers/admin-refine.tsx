import { Refine, type ResourceProps } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useMemo, type ReactNode } from 'react';
import { accessControl } from './access';
import { authProvider } from './auth';
import { dataProvider } from './data';
import { useNotifications } from './notifications';
import { queryClientConfig } from './queries';
import type { Session } from './session';
import { i18nProvider } from './words';

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  reactQuery: { clientConfig: queryClientConfig },
};

interface AdminRefineProps {
  session: Session;
  resources: ResourceProps[];
  children: ReactNode;
}

/** Refine over our API. Keyed by user, so that nothing loaded for one user survives their session. */
export function AdminRefine({ session, resources, children }: AdminRefineProps) {
  const access = useMemo(() => (session.state === 'in' ? accessControl(session.ability) : undefined), [session]);
  return (
    <Refine
      key={session.state === 'in' ? session.user.id : 'nobody'}
      authProvider={authProvider}
      dataProvider={dataProvider}
      accessControlProvider={access}
      notificationProvider={useNotifications}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={options}
    >
      {children}
    </Refine>
  );
}
