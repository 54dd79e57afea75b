import { Agent, request } from 'node:http';

/** Another user, who requests the sections repeatedly until `stop`, which returns the time of each request in ms. */
export function others(port: number, cookie: string) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let on = true;
  const call = (path: string) =>
    new Promise<void>((resolve, reject) =>
      request({ agent, host: '127.0.0.1', port, path, headers: { cookie } }, (answer) =>
        answer.resume().on('end', resolve),
      )
        .on('error', reject)
        .end(),
    );
  const done = (async () => {
    while (on) {
      const since = performance.now();
      await call('/api/assign-students/sections');
      times.push(performance.now() - since);
    }
  })();
  return {
    async stop() {
      on = false;
      await done;
      agent.destroy();
      return times;
    },
  };
}
