import { access, constants, stat } from 'node:fs/promises';
import { fine, problem, warning, type Check } from './doctor/check.js';
import { openDataDirWarning } from './private-files.js';

/** The folder with the school's files. */
export const dataFolder: Check = {
  name: 'Data folder',
  async run({ config }) {
    const { dataDir } = config;
    const folder = await stat(dataDir).catch(() => null);
    if (!folder?.isDirectory())
      return problem(
        `There is no folder ${dataDir}.`,
        'Set DATA_DIR to the folder of the school, or start the server for a new one.',
      );
    const mayUse = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!mayUse)
      return problem(
        `This user cannot read and write ${dataDir}.`,
        'Run the doctor as Homeroom’s user; if this is that user, give it the folder.',
      );
    if (openDataDirWarning(config))
      return warning(`Other users of this machine can read ${dataDir}.`, `To prevent this: chmod 700 ${dataDir}`);
    return fine(`${dataDir} can be read and written, by Homeroom’s user only.`);
  },
};
