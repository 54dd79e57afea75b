import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { basedOnHeader } from '@homeroom/shared/based-on';
import type { Config } from '../../config.js';
import type { Mark } from './described.js';
import { keyHeader } from './unkeyed.js';

/**
 * Serves the OpenAPI page at `/api/docs` and its document at `/api/docs-json`, both made from the schemas that validate requests.
 * What makes them is loaded by the first request for either.
 */
export function serveOpenApi(app: NestExpressApplication, config: Config) {
  let pages: Promise<RequestHandler> | undefined;
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!/^\/api\/docs\b/.test(request.path)) return next();
    pages ??= pagesOf(app, config);
    pages.then((answer) => answer(request, response, next), next);
  });
}

async function pagesOf(app: NestExpressApplication, { publicUrl, port }: Config): Promise<RequestHandler> {
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const head = new DocumentBuilder()
    .setTitle('Homeroom')
    .setDescription(aboutAt(publicUrl ?? `http://localhost:${port}`))
    .addCookieAuth('homeroom_session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key, created in API Setup.' })
    .addSecurityRequirements('bearer')
    .build();
  const adapter = new ExpressAdapter();
  adapter.disable('x-powered-by');
  // The routes of a listening application cannot be added to: these get a small application of their own.
  const own = Object.create(app, {
    getHttpAdapter: { value: () => adapter },
    useStaticAssets: { value: adapter.useStaticAssets.bind(adapter) },
  }) as NestExpressApplication;
  SwaggerModule.setup('api/docs', own, () => described(SwaggerModule.createDocument(app, head)), {
    jsonDocumentUrl: 'api/docs-json',
  });
  return adapter.getInstance<RequestHandler>();
}

/** How a program calls the API, with an example that needs only the key. */
const aboutAt = (url: string) => `The API of Homeroom.

A program calls it with an API key, which a superadmin creates in API Setup. The key may do what its owner may do in its role. It needs no cookie and no Origin, cannot open /api/auth or /api/profile, and may call 300 times a minute.

\`\`\`sh
curl -H 'Authorization: Bearer hr_…' '${url}/api/students?_start=0&_end=20'
\`\`\`

A browser signs in at /api/auth/login instead; its session is a cookie.`;

const keyParameter = {
  name: keyHeader,
  in: 'header' as const,
  required: false,
  description:
    'Identifies this request for a day. Sent again with the same key and body, it has no second effect and gets the same answer; with another body, or if the answer contained a secret, it is a 409.',
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]+$' },
};

const basedOnParameter = {
  name: basedOnHeader,
  in: 'header' as const,
  required: false,
  description:
    'The versions of the values that this request replaces, such as lastName=1f3a9c04, notes=77b1: for each field the FNV-1a hash of its value as JSON, 32 bits in hexadecimal. If one of them was changed since, the answer is a 409 whose `current` has the values as they are now. Without it, the request replaces whatever is there.',
  schema: { type: 'string' },
};

/** Groups the operations by the first name in their path, and adds the headers that they take. */
function described(document: OpenAPIObject): OpenAPIObject {
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(document.paths)) {
    const tags = path.split('/').slice(2, 3);
    if (get) get.tags = tags;
    for (const operation of [post, put, patch, remove]) {
      if (!operation) continue;
      const { 'x-unkeyed': isUnkeyed, 'x-based-on': isBased } = operation as Partial<Record<Mark, boolean>>;
      operation.tags = tags;
      operation.parameters = [
        ...(operation.parameters ?? []),
        ...(isBased ? [basedOnParameter] : []),
        ...(isUnkeyed ? [] : [keyParameter]),
      ];
      for (const mark of ['x-unkeyed', 'x-based-on']) Reflect.deleteProperty(operation, mark);
    }
  }
  return document;
}
