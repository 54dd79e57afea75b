import { fine, problem, warning, type Check } from '../doctor/check.js';
import { Refusal } from '../refusal.js';
import { keyFile, readKey } from './key-file.js';
import { opened } from './open-secrets.js';

/** The key that opens the school's secrets. */
export const key: Check = {
  name: 'Key',
  async run({ config, setting }) {
    try {
      const found = readKey(config);
      const fingerprint = await setting('secret.fingerprint');
      if (fingerprint) opened(config, fingerprint);
      else if (!found) return warning('This school has no key yet.', 'Start the server: it creates the key.');
      return fine(`${keyFile(config)} is the key of this school. It belongs in every backup.`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A refusal says first what is wrong, and then what to do.
      const [, says, todo] = /^(.*?\.) (.*)$/s.exec(error.message) ?? [];
      return says && todo
        ? problem(says, todo)
        : problem(`${error.message}.`, 'Let Homeroom’s user read it, or set SECRET_KEY_FILE to where it is.');
    }
  },
};
