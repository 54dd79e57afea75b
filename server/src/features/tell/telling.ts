/** A child whose family is told. */
export interface ToldChild {
  id: number;
  firstName: string;
  lastName: string;
}

/** The subject and the sentences of a letter, without its greeting and signature. */
export interface News {
  subject: string;
  sentences: string[];
}

/** What is told to whom. */
export interface Telling {
  families: {
    studentIds: readonly number[];
    /** The news of one household, about its children. */
    newsOf: (children: readonly ToldChild[]) => News;
  };
  teachers: {
    userIds: readonly number[];
    newsOf: (userId: number) => News;
  };
}
