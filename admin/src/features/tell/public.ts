/** Open to other features. */
export { ofStudent, TellBoxes } from './tell-boxes';
