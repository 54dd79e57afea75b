import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { keyHeader, unkeyedExtension } from './unkeyed.js';

/** The OpenAPI page at `/api/docs` and its document at `/api/docs-json`, made from the schemas that check the requests. */
export function serveOpenApi(app: NestExpressApplication) {
  const about = new DocumentBuilder()
    .setTitle('Homeroom')
    .setDescription('The API of Homeroom. Sign in at /api/auth/login; the session is a cookie.')
    .addCookieAuth('homeroom_session')
    .build();
  SwaggerModule.setup('api/docs', app, () => withKeys(SwaggerModule.createDocument(app, about)), {
    jsonDocumentUrl: 'api/docs-json',
  });
}

const keyParameter = {
  name: keyHeader,
  in: 'header' as const,
  required: false,
  description:
    'Names this request for a day: sent again with the same key and body it has no second effect and gets the same answer. With another body, or when the answer held a secret, it is a 409.',
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]+$' },
};

/** Adds the header to every write that takes one. */
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
