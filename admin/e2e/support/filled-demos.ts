import { rm } from 'node:fs/promises';
import { newFolder } from './server';

/** Makes the place of the filled demo schools, which all workers share; returns what removes it. */
export default async function filledDemos() {
  const folder = await newFolder();
  process.env.FILLED_DEMOS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
