import { z } from 'zod';
import { id, oneOf, useAddress } from '../../components/use-address';

const views = ['groups', 'templates', 'send'] as const;
export type View = (typeof views)[number];

/** The open view, and in it a group or the template being edited (`new` for a new one). */
const address = z.object({
  view: oneOf(views),
  group: id,
  template: id,
  new: z.literal('template').optional().catch(undefined),
});

const closed = { group: undefined, template: undefined, new: undefined };

export function useNotificationsAddress() {
  const { address: now, change } = useAddress(address);
  return {
    ...now,
    change,
    /** Opens a view; pressed again, closes it (spec 4). */
    toggle: (view: View) => change({ view: now.view === view ? null : view, ...closed }),
  };
}
