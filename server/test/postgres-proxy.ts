import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The fate of a COMMIT: it never reaches the server, its answer is lost, or the server goes away afterwards, with or without answering. */
type CommitFate = 'lost' | 'unanswered' | 'away' | 'away once answered';

/** PostgreSQL behind a network that fails on demand. */
export interface PostgresProxy {
  url: string;
  /** Ends every connection, and accepts none until `mend`. */
  cut(): void;
  /** Decides what happens to the next COMMIT. */
  next(fate: CommitFate): void;
  mend(): void;
  close(): Promise<void>;
}

/** The protocol's message for COMMIT, and its answer. */
const commit = Buffer.from('Q\0\0\0\x0bCOMMIT\0', 'latin1');
const committed = Buffer.from('COMMIT\0', 'latin1');

/** Starts a proxy for a PostgreSQL server. It relies on the driver sending COMMIT in a packet of its own. */
export async function postgresProxy(to: string): Promise<PostgresProxy> {
  const target = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  let fate: CommitFate | null = null;
  const end = () => open.forEach((socket) => socket.destroy());
  const cut = () => {
    isCut = true;
    end();
  };

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    let own: CommitFate | null = null;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      // 'close' follows every error.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (sent) => {
      if (fate && sent.equals(commit)) [own, fate] = [fate, null];
      if (own === 'lost') near.destroy();
      else far.write(sent);
    });
    far.on('data', (answered) => {
      if (own === null || !answered.includes(committed)) return void near.write(answered);
      if (own === 'away once answered') {
        open.delete(near);
        near.end(answered);
      } else near.destroy();
      if (own !== 'unanswered') cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut,
    next: (wanted) => (fate = wanted),
    mend: () => (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
      }),
  };
}
