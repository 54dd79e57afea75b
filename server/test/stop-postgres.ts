/** Jest's global teardown: stops the server of start-postgres.ts and removes its files. */
export default async function stopPostgres() {
  await globalThis.testPostgres?.stop();
}
