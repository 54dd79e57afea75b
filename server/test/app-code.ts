import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './create-app.js';

/** The code that an app with this secret shows now, or `steps` half minutes later. */
export const appCode = ({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });
