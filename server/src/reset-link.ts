import './supported-node.js';
import 'reflect-metadata';
import { resetMinutes } from '@homeroom/shared/users';
import { AppModule } from './app.module.js';
import { UserLinks } from './features/users/user-links.service.js';
import { configOfSchool, runProgram, servicesOf } from './program.js';

// npm run reset-link: works whether or not the server is running.
await runProgram(async () => {
  const parameters = process.argv.slice(2);
  const withoutFactor = parameters.includes('--without-second-factor');
  const email = parameters.find((each) => !each.startsWith('--'));
  if (!email) throw new Error('Whose password? Run: npm run reset-link -- name@school.example');
  const config = configOfSchool();
  const app = await servicesOf(AppModule.for(config));
  const { url } = await app.get(UserLinks).forOperator(email, `http://localhost:${config.port}`, { withoutFactor });
  console.log(`This link sets a new password. It works once, for ${resetMinutes} minutes: ${url}`);
  await app.close();
});
