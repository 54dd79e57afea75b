import type { RollCallNews } from '@homeroom/shared/roll-call';

/** The stream of roll calls of a server, as a signed-in browser gets it: its answer's head, the next news, and whether it has ended. Heartbeats, which repeat the last news, are left out. */
export async function rollCallStream(url: string, cookie: string) {
  const response = await fetch(`${url}/api/roll-calls/news`, { headers: { cookie, 'accept-encoding': 'gzip' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let last = '';
  const next = async (): Promise<RollCallNews | 'ended'> => {
    for (;;) {
      const [, line] = /^data: (.*)\n/m.exec(text) ?? [];
      if (line !== undefined) {
        text = text.slice(text.indexOf(line) + line.length);
        if (line === last) continue;
        last = line;
        return JSON.parse(line) as RollCallNews;
      }
      const { done, value } = await reader.read();
      if (done) return 'ended';
      text += value;
    }
  };
  return { response, next, close: () => reader.cancel() };
}
