export { knownBackup } from './backup-form.js';
