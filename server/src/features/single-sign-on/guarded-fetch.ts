import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CustomFetch } from 'openid-client';
import { safeAddress } from '../../platform/mail/host-guard.js';

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
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const host = await safeAddress(hostname);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<Response>((resolve, reject) => {
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
        let bytes = 0;
        answer.on('error', reject);
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > mostBytes) answer.destroy(new Error(`${url.host} answered with more than 1 MB.`));
          else parts.push(part);
        });
        answer.on('end', () => {
          const status = answer.statusCode ?? 500;
          const type = answer.headers['content-type'];
          const isEmpty = status === 204 || status === 304;
          resolve(
            new Response(isEmpty ? null : Buffer.concat(parts), {
              status,
              headers: type ? { 'content-type': type } : {},
            }),
          );
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined || body === null ? undefined : String(body));
  });
};
