/** The code of a 403 after which the person proves who they are, and the request is repeated. */
export const proofNeeded = 'PROOF';

/** The shape of every error of the API (decisions 6); `message` is a sentence for a person. */
export interface ApiError {
  statusCode: number;
  message: string;
  errors?: FieldProblem[];
  /** The values as they are now, of the fields that somebody else has changed meanwhile; of a taken name, the name. */
  current?: Record<string, unknown>;
  correlationId?: string;
  /** What the person has to do first. */
  code?: typeof proofNeeded;
}

export interface FieldProblem {
  path: string;
  message: string;
}
