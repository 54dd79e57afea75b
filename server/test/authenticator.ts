import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Changes {
  origin?: string;
  /** Whether the owner's finger, face or PIN was checked. */
  verified?: boolean;
  counter?: number;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A device with one passkey, as a browser would use it (WebAuthn, ES256, no attestation). */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x, y } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
  ]);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const dataFor = (host: string, { verified = true, counter = 0 }: Changes, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };
  const host = (at: string) => new URL(at).hostname;
  return {
    /** The browser's answer to `PublicKeyCredentialCreationOptionsJSON`. */
    make({ challenge }: { challenge: string }, changes: Changes = {}) {
      const at = changes.origin ?? origin;
      const key = Buffer.from(isoCBOR.encode(cose));
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(dataFor(host(at), changes, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** The browser's answer to `PublicKeyCredentialRequestOptionsJSON`. */
    use({ challenge }: { challenge: string }, changes: Changes = {}) {
      const at = changes.origin ?? origin;
      const json = clientData('webauthn.get', challenge, at);
      const data = dataFor(host(at), changes);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}
