import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a mail server does with a recipient or a text: an answer's code, or none. */
export type Whim = 250 | 421 | 450 | 451 | 452 | 550 | 554 | 'hang up' | 'silence';

/** How an odd mail server behaves; by default it accepts everything. */
export interface Oddities {
  toRecipient?: (address: string) => Whim;
  /** Once the whole text has arrived. */
  toText?: (address: string) => Whim;
  /** Whether it offers PIPELINING, so that the text is announced before the recipient is accepted. */
  pipelining?: boolean;
  /** Whether it asks for the text even though it refused the recipient (RFC 2920, 3.1); `'for ever'`: and never sees the end of an empty one. */
  takesAnyText?: boolean | 'for ever';
  /** The words of its answers to recipients. */
  words?: string;
  /** It closes a connection after this many messages, with a 421 for the next one. */
  perConnection?: number;
}

export interface OddMailServer {
  url: string;
  /** The recipients of accepted texts, in order. */
  arrived: string[];
  /** The recipients that were named, in order. */
  named: string[];
  close: () => Promise<void>;
}

/** Starts a mail server that misbehaves towards some recipients, as relays do. */
export async function startOddMailServer(odd: Oddities = {}): Promise<OddMailServer> {
  const arrived: string[] = [];
  const named: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    talk(socket, odd, { arrived, named });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?from=office@school.test`,
    arrived,
    named,
    close: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function talk(socket: Socket, odd: Oddities, { arrived, named }: Pick<OddMailServer, 'arrived' | 'named'>) {
  let address = '';
  let isAccepted = false;
  let isText = false;
  let lines = 0;
  let messages = 0;
  const say = (text: string) => void socket.write(`${text}\r\n`);
  const act = (whim: Whim, words: string) => {
    if (whim === 'hang up') socket.destroy();
    else if (whim === 421) socket.end('421 4.7.0 Try again later, closing connection\r\n');
    else if (whim !== 'silence') say(`${whim} ${words}`);
    return whim === 250;
  };
  const endOfText = () => {
    if (!isAccepted && odd.takesAnyText === 'for ever' && lines === 0) return;
    isText = false;
    if (!isAccepted) return say('554 5.5.1 No valid recipients');
    const whim = odd.toText?.(address) ?? 250;
    if (whim === 250) arrived.push(address);
    act(whim, 'The text');
  };
  const command = (line: string) => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO') say(odd.pipelining ? '250-odd.test\r\n250 PIPELINING' : '250 odd.test');
    else if (word === 'MAIL') {
      if (++messages > (odd.perConnection ?? Infinity)) act(421, '');
      else say('250 OK');
    } else if (word === 'RCPT') {
      address = /<(.*?)>/.exec(line)![1]!;
      named.push(address);
      isAccepted = act(odd.toRecipient?.(address) ?? 250, odd.words ?? 'The recipient');
    } else if (word === 'DATA') {
      isText = isAccepted || Boolean(odd.takesAnyText);
      lines = 0;
      say(isText ? '354 Go on' : '554 5.5.1 No valid recipients');
    } else if (word === 'QUIT') socket.end('221 Bye\r\n');
    else say('250 OK');
  };
  let rest = '';
  say('220 odd.test ESMTP');
  socket.on('data', (chunk) => {
    const all = (rest + chunk.toString('latin1')).split('\r\n');
    rest = all.pop()!;
    for (const line of all) {
      // After a hang-up or while silent, further commands of a pipeline get no answer.
      if (socket.destroyed || socket.writableEnded) return;
      if (isText) {
        if (line === '.') endOfText();
        else lines += 1;
      } else if (!(odd.pipelining && isSilent(line))) command(line);
    }
  });
  const isSilent = (line: string) => line === 'DATA' && odd.toRecipient?.(address) === 'silence';
}
