import { chromium, type APIRequestContext, type Browser } from '@playwright/test';
import { startDemo } from './server';
import { demoPassword } from './sign-in';

/** The tools of a measurement: Chromium, and the address of the built product with a demo school in it. */
interface Demo {
  browser: Browser;
  baseURL: string;
  /** Signs in without the form. */
  signIn(request: APIRequestContext, email: string): Promise<unknown>;
}

/**
 * How measurements start Chromium. Playwright listens to a page's errors, for which Chromium would compile the start's scripts again to
 * find the places of React's first errors: 45 ms that no visitor waits for. Compiled with the places, the scripts take as long as unobserved.
 */
export const launching = {
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-enable-lazy-source-positions'],
};

/** Runs a measurement on a demo school of `students`, or of the demo's own number, and closes both afterwards. */
export async function onDemo(measure: (demo: Demo) => Promise<void>, students?: number) {
  const product = await startDemo(students);
  // Before its first class, no register of the day can be marked.
  const hour = new Date().getUTCHours();
  if (hour < 12) {
    await product.halt();
    await product.resume({ daysLater: (12.5 - hour) / 24 });
  }
  const browser = await chromium.launch(launching);
  const { url: baseURL } = product;
  const headers = { Origin: new URL(baseURL).origin };
  try {
    const signIn: Demo['signIn'] = (request, email) =>
      request.post('/api/auth/login', { headers, data: { email, password: demoPassword } });
    await measure({ browser, baseURL, signIn });
  } finally {
    await browser.close();
    await product.stop();
  }
}
