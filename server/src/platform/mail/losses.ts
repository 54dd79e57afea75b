/** How many messages in a row without a proper answer put the mail server at fault, and how many pauses they cause before each is tried anyway. */
const limits = { messages: 5, pauses: 2 };

/**
 * Counts the messages in a row that got no proper answer: a 421, a closed connection or silence. Any of them may be the fault of its recipient;
 * the mail server's it is only if they go to different domains (decisions 2.22).
 */
export class Losses {
  private readonly domains = new Set<string>();
  private messages = 0;
  private pauses = 0;

  /** Whether several pauses did not help, so that one message at a time is enough. */
  get areLasting(): boolean {
    return this.pauses === limits.pauses;
  }

  /** Adds a message that was lost; returns whether sending should pause. */
  add(address: string): boolean {
    this.domains.add(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
    this.messages += 1;
    if (this.areLasting || this.messages < limits.messages || this.domains.size === 1) return false;
    this.pauses += 1;
    this.clear();
    return true;
  }

  /** The mail server answered. */
  end(): void {
    this.pauses = 0;
    this.clear();
  }

  private clear() {
    this.messages = 0;
    this.domains.clear();
  }
}
