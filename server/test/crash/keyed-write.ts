/** A parent to add; its last name is the Idempotency-Key. */
export interface Write {
  lastName: string;
  /** `null`: there was no answer. */
  answer: { id: number } | null;
}

/** The server refused a write, which a crash never explains. */
export class Refused extends Error {}

/** Adds a parent as a client that can repeat it; rejects if no whole answer arrives, or none before `signal`. */
export async function sendKeyed(
  url: string,
  cookie: string,
  { lastName }: Write,
  signal: AbortSignal | null = null,
): Promise<{ id: number }> {
  const headers = { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': lastName };
  const body = JSON.stringify({ firstName: 'Rima', lastName, email: null, phone: null });
  const answer = await fetch(`${url}/api/parents`, { method: 'POST', headers, body, signal });
  if (answer.status !== 201) throw new Refused(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}
