/** The shape of every error of the API (decisions 6); `message` is a sentence for a person. */
export interface ApiError {
  statusCode: number;
  message: string;
  errors?: FieldProblem[];
  /** The values as they are now, of the fields that somebody else has changed meanwhile; of a taken name, the name. */
  current?: Record<string, unknown>;
  correlationId?: string;
}

export interface FieldProblem {
  path: string;
  message: string;
}
