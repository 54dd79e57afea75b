import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts the certified issuer, which knows the client 'homeroom'. */
export async function startProvider(redirectUri: string): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const child = fork(join(__dirname, 'provider-process.mjs'), [redirectUri], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [issuer] = (await once(child, 'message')) as [string];
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { issuer, stop };
}

/** Signs a person in at the issuer as a browser does, from its sign-in page; returns the address that it leads back to. */
export async function signInAt(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    form = undefined;
    if (to) {
      address = new URL(to, address).href;
      if (!address.startsWith(new URL(start).origin)) return address;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`The issuer answered ${answer.status}: ${page.slice(0, 500)}`);
    form = new URLSearchParams({ prompt, login, password: 'any' });
    address = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? address, address).href;
  }
  throw new Error('The issuer leads nowhere.');
}
