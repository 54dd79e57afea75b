/** The shape of every error of the API (decisions 6); `message` is a sentence for a person. */
export interface ApiError {
  statusCode: number;
  message: string;
  errors?: FieldProblem[];
  correlationId?: string;
}

export interface FieldProblem {
  path: string;
  message: string;
}
