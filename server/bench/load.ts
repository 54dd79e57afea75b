import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pace, Sent, ToSend } from './load-client.js';

/** A request of a signed-in browser; `path` begins at the root of the site. */
export interface Call {
  method: string;
  path: string;
  cookie?: string;
  body?: unknown;
}

export interface Load {
  /** The time of each call in ms, from the first byte sent to the last received. */
  times: number[];
  /** Answered calls per second. */
  perSecond: number;
  /** Processor time in ms per call of this process, the server. */
  processor: number;
}

/**
 * Starts browsers in their own process, so that their cost is not counted as the server's. `send` sends each call once, from `clients`
 * browsers at the same time, and `spread` each at any moment of the next `ms`. Both expect a 200 for each call.
 */
export async function startLoad(port: number) {
  const child = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)), { serialization: 'advanced' });
  await once(child, 'message');

  async function ask(calls: readonly Call[], pace: Pace, to = port): Promise<Load> {
    const asked: ToSend = {
      ...pace,
      port: to,
      calls: calls.map(({ body, ...call }) => ({
        ...call,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })),
    };
    const before = process.cpuUsage();
    child.send(asked);
    const [sent] = (await once(child, 'message')) as [Sent];
    if ('failed' in sent) throw new Error(sent.failed);
    const { user, system } = process.cpuUsage(before);
    return {
      times: sent.times,
      perSecond: (calls.length / sent.took) * 1000,
      processor: (user + system) / 1000 / calls.length,
    };
  }

  const send = (calls: readonly Call[], clients = 1, to = port) => ask(calls, { clients }, to);

  return {
    send,
    /** Sends a call `count` times, one after another, after `warmUp` times that do not count. */
    async repeat(call: (n: number) => Call, count: number, warmUp: number) {
      const calls = (length: number) => Array.from({ length }, (_, n) => call(n));
      await send(calls(warmUp));
      return send(calls(count));
    },
    spread: (calls: readonly Call[], withinMs: number) => ask(calls, { withinMs }),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
