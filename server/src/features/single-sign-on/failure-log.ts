import { Logger } from '@nestjs/common';
import { minuteMs } from '@homeroom/shared/dates';

/** In a minute. Anybody can open the address of a failed sign-in, and must not fill the disk by that. */
const mostLines = 200;

/** Logs why sign-ins failed. */
export class FailureLog {
  private readonly logger = new Logger('SingleSignOn');
  private minute = 0;
  private lines = 0;

  note(sentence: string): void {
    const minute = Math.floor(performance.now() / minuteMs);
    if (minute !== this.minute) [this.minute, this.lines] = [minute, 0];
    this.lines++;
    if (this.lines <= mostLines) this.logger.warn(sentence);
    if (this.lines === mostLines) this.logger.warn('No more failed sign-ins are logged in this minute.');
  }
}
