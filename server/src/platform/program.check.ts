import { fine, warning, type Check } from './doctor/check.js';

/** The versions of Node that Homeroom is tried on. */
export const triedNodes = ['22', '24', '26'];

/** The program that the doctor runs on, which is the server's. */
export const program: Check = {
  name: 'Program',
  run() {
    const { node } = process.versions;
    const on = `Node ${node} on ${process.platform} ${process.arch}`;
    return Promise.resolve(
      triedNodes.includes(node.split('.')[0]!)
        ? fine(`${on}.`)
        : warning(
            `${on}. Homeroom is tried on Node ${triedNodes.join(', ')}.`,
            'Use one of them: npm start -- --node 24.',
          ),
    );
  },
};
