import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config.js';
import { keyHeader, unkeyedExtension } from './unkeyed.js';

/** Serves the OpenAPI page at `/api/docs` and its document at `/api/docs-json`, both made from the schemas that validate requests. */
export function serveOpenApi(app: NestExpressApplication, { publicUrl, port }: Config) {
  const about = aboutAt(publicUrl ?? `http://localhost:${port}`);
  const head = new DocumentBuilder()
    .setTitle('Homeroom')
    .setDescription(about)
    .addCookieAuth('homeroom_session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key, created in API Setup.' })
    .addSecurityRequirements('bearer')
    .build();
  SwaggerModule.setup('api/docs', app, () => withKeys(SwaggerModule.createDocument(app, head)), {
    jsonDocumentUrl: 'api/docs-json',
  });
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

/** Adds the Idempotency-Key header to every write that takes one. */
function withKeys(document: OpenAPIObject): OpenAPIObject {
  for (const { post, put, patch, delete: remove } of Object.values(document.paths)) {
    for (const operation of [post, put, patch, remove]) {
      if (!operation) continue;
      const { [unkeyedExtension]: isUnkeyed } = operation as { [unkeyedExtension]?: boolean };
      if (isUnkeyed) Reflect.deleteProperty(operation, unkeyedExtension);
      else operation.parameters = [...(operation.parameters ?? []), keyParameter];
    }
  }
  return document;
}
