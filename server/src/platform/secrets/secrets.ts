import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Sealed, type SecretPlace } from '../database/sealed.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** The prefix of nonce, encrypted text and tag in base64url; another algorithm would have another prefix. */
const version = 'v1.';

/** Seals, with the key of SECRET_KEY_FILE, what the database must not store in clear, such as the link of a waiting e-mail. */
export class Secrets {
  readonly #key: Buffer;

  /** `key`: 32 random bytes. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Identifies the key without revealing it. */
  get fingerprint(): string {
    return createHmac('sha256', this.#key).update('homeroom key fingerprint').digest('hex');
  }

  /** Encrypts a text for one column. */
  seal(place: SecretPlace, text: string): Sealed {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return new Sealed(place, version + Buffer.concat(parts).toString('base64url'));
  }

  /** The text; throws if it was sealed with another key or for another column, or was changed. */
  open({ place, text }: Sealed): string {
    const bytes = Buffer.from(text.slice(version.length), 'base64url');
    if (!text.startsWith(version) || bytes.length < nonceBytes + tagBytes) throw unreadable(place);
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
    try {
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw unreadable(place);
    }
  }

  /** A signature of a text in base64url, 43 characters, which only this key makes. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(`homeroom signature ${text}`).digest('base64url');
  }

  /** Whether `sign` makes this signature. */
  isSigned(text: string, signature: string): boolean {
    const [own, other] = [this.sign(text), signature].map((each) => Buffer.from(each)) as [Buffer, Buffer];
    return own.length === other.length && timingSafeEqual(own, other);
  }

  /** Whether `open` succeeds. */
  opens(sealed: Sealed): boolean {
    try {
      this.open(sealed);
      return true;
    } catch {
      return false;
    }
  }
}

const unreadable = (place: SecretPlace) =>
  new Error(`A secret of ${place} cannot be opened with the key of this school.`);
