import { plural } from '@homeroom/shared/text';
import type { KnownSection } from './known-sections.js';

/** Places that rows take, in the order of the sheet. */
export class Places {
  private readonly taken = new Map<number, number>();

  take({ id, capacity, taken }: KnownSection): boolean {
    const now = this.taken.get(id) ?? taken;
    if (capacity !== null && now >= capacity) return false;
    this.taken.set(id, now + 1);
    return true;
  }
}

/** Why nobody more comes into a section. */
export const fullReason = ({ sectionName, capacity }: KnownSection) =>
  `Section ${sectionName} is full: it has ${plural(capacity ?? 0, 'place')}.`;
