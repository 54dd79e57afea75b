import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';

/** HAProxy in front of two servers, with the config of production. */
export interface LoadBalancer {
  url: string;
  close(): Promise<void>;
}

const program = 'haproxy';

/** Why tests with HAProxy cannot run here; `null` if they can. */
export const noLoadBalancer = spawnSync(program, ['-v']).error
  ? 'HAProxy is not installed: apt-get install haproxy'
  : null;

/** Starts HAProxy in front of servers at these addresses, and waits until it answers. */
export async function startLoadBalancer(one: string, two: string): Promise<LoadBalancer> {
  const at = `127.0.0.1:${await freePort()}`;
  const child = spawn(program, ['-db', '-f', resolve(__dirname, '../../deploy/haproxy.cfg')], {
    env: { PATH: process.env.PATH, PROXY_BIND: at, SERVER_ONE: new URL(one).host, SERVER_TWO: new URL(two).host },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const answers = () =>
    fetch(`http://${at}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('HAProxy ended; it says why above.');
    await pause(20);
  }
  return {
    url: `http://${at}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
