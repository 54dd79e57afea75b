/** The queues that could stall: e-mail, a background job, or a rule of the Notifier. */
export type QueueKind = 'MAIL' | 'JOB' | 'RULE';

/** Something that has been due for ten minutes without anything moving (decisions 2.22). */
export interface Stall {
  queue: QueueKind;
  /** The job's name, such as 'wiki.upkeep', or the rule's kind; empty for e-mail. */
  name: string;
  /** What stands still: 'Absence notices'. */
  title: string;
  since: string;
  /** Why, as a sentence. */
  cause: string;
}
