// A certified issuer of OpenID Connect in a process of its own: the package is ESM only, and so cannot be loaded inside a test. It tells
// its parent its address. Whoever signs in as name@school.test has that address, verified.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [redirectUri] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'homeroom',
        client_secret: 'the secret of a client',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true }),
    }),
  });
  server.on('request', provider.callback());
  process.send(issuer);
});
process.on('disconnect', () => process.exit());
