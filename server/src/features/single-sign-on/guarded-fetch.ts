import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CustomFetch } from 'openid-client';
import { hostOf, safeAddress } from '../../platform/mail/host-guard.js';

/** An issuer's answers are some kilobytes. */
const mostBytes = 1_000_000;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address of an issuer is encrypted, or never leaves the machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));

/**
 * Calls an issuer at the address that was checked, as the mail server is called: a second look-up could find another. Redirects are
 * answers like any other, and so are refused. Throws for other hosts than HTTPS ones, and for an answer of more than 1 MB.
 */
export const guardedFetch: CustomFetch = async (address, { method, headers, body, signal }) => {
  const url = new URL(address);
  if (!isSafeAddress(url)) throw new Error(`${url.host} is not called without encryption.`);
  const hostname = hostOf(url);
  const host = await safeAddress(hostname);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { answer, bytes } = await new Promise<{ answer: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
    const sent = request(
      {
        host,
        port: url.port || undefined,
        path: url.pathname + url.search,
        method,
        headers: { ...headers, host: url.host },
        servername: hostname,
        agent: false,
        ...(signal ? { signal } : {}),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('error', reject);
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) answer.destroy(new Error(`${url.host} answered with more than 1 MB.`));
          else parts.push(part);
        });
        answer.on('end', () => resolve({ answer, bytes: Buffer.concat(parts) }));
      },
    );
    sent.on('error', reject);
    // A 101 has no other event.
    sent.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new Error(`${url.host} asked for another protocol.`));
    });
    sent.end(body === undefined || body === null ? undefined : String(body));
  });
  const type = answer.headers['content-type'];
  // Throws for a status that HTTP does not have; an event's handler that threw would end the server.
  return new Response(bytes.length > 0 ? bytes : null, {
    status: answer.statusCode ?? 500,
    headers: type ? { 'content-type': type } : {},
  });
};
