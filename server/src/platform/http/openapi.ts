import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI page at `/api/docs` and its document at `/api/docs-json`, made from the schemas that check the requests. */
export function serveOpenApi(app: NestExpressApplication) {
  const about = new DocumentBuilder()
    .setTitle('Homeroom')
    .setDescription('The API of Homeroom. Sign in at /api/auth/login; the session is a cookie.')
    .addCookieAuth('homeroom_session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, about), { jsonDocumentUrl: 'api/docs-json' });
}
