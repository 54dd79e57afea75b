/** Something that has been due for ten minutes without anything moving (decisions 2.22). */
export interface Stall {
  /** E-mail, a background job, or a rule of the Notifier. */
  queue: 'MAIL' | 'JOB' | 'RULE';
  /** The job's name, such as 'wiki.upkeep', or the rule's kind; empty for e-mail. */
  name: string;
  /** What stands still: 'Absence notices'. */
  title: string;
  since: string;
  /** Why, as a sentence. */
  cause: string;
}
