import './supported-node.js';
import 'reflect-metadata';
import { resetMinutes } from '@homeroom/shared/users';
import { AppModule } from './app.module.js';
import { UserLinks } from './features/users/user-links.service.js';
import { configOfSchool, runProgram, servicesOf } from './program.js';

// npm run reset-link: works whether or not the server is running.
await runProgram(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new Error('Whose password? Run: npm run reset-link -- name@school.example');
  const config = configOfSchool();
  const app = await servicesOf(AppModule.for(config));
  const { url } = await app.get(UserLinks).forOperator(email, `http://localhost:${config.port}`);
  console.log(`This link sets a new password. It works once, for ${resetMinutes} minutes: ${url}`);
  await app.close();
});
