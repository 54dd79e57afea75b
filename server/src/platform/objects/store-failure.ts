/** A store of objects is away or refuses. The message is for the operator, and has no secret in it. */
export class StoreFailure extends Error {}

interface ClientError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether a store answered that there is no such object, or not so much of it. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'InvalidRange'].includes((error as ClientError).name ?? '');

/** An error of the client as a sentence: messages of stores may name keys, so only their codes are taken over. */
export function storeFailure(error: unknown, where: string): StoreFailure {
  const { name = 'unknown', code, $metadata } = error as ClientError;
  if (name === 'CredentialsProviderError')
    return new StoreFailure(`The store ${where} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return new StoreFailure(`The store ${where} does not answer (${code ?? name}).`);
  return new StoreFailure(`The store ${where} refuses (${name}, ${status}).`);
}
