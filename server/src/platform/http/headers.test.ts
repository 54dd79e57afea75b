import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

it('protects the answers of a route in whatever case its path is written', async () => {
  for (const path of ['/api/school', '/API/school', '/Api/School'])
    expect((await t.visitor().get(path).expect(200)).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  const page = await t.visitor().get('/Family').expect(200);
  expect(page.text).toContain('Please ask the office for a link.');
});

it('does not say which program answers', async () => {
  for (const path of ['/api/school', '/api/docs', '/api/docs-json', '/login'])
    expect((await t.visitor().get(path)).headers).not.toHaveProperty('x-powered-by');
});
