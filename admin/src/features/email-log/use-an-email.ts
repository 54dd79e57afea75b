import { anEmail } from './mail-words';
import { useMailHealth } from './use-mail-health';

/** What somebody 'gets' by an act that writes to them, without promising mail that cannot go out at present. */
export const useAnEmail = (): string => anEmail(useMailHealth()?.hold);
