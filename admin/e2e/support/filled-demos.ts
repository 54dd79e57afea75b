import { fillDemo } from './server';

/** The tests' demo schools: 60 students where any school will do, 200 where lists or clashes need more sections. */
const sizes = [60, 200];

/** Fills each school once for all workers; every test starts on a copy. */
export default async function fillDemos() {
  const folders = await Promise.all(sizes.map((students) => fillDemo(students)));
  process.env.FILLED_DEMOS = JSON.stringify(Object.fromEntries(sizes.map((size, at) => [size, folders[at]])));
}
