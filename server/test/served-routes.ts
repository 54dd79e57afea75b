import type { TestApp } from './create-app.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** All routes from the router itself, such as 'GET /api/students/:id', except the page of the API, and Nest's own for paths outside `/api`, which take every method. */
export function servedRoutes({ app }: TestApp): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack
    .flatMap(({ route }) =>
      route && !('acl' in route.methods)
        ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
        : [],
    )
    .filter((route) => !/^(GET|HEAD) \/api\/docs/.test(route));
}
