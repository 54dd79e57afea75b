import { Suspense, type ComponentType, type ReactNode } from 'react';
import { mayOpen, type SlotPart, type Slots } from '../frame/define-feature';
import { useAbility } from '../providers/access';
import { useScreens } from '../providers/screens';
import { useSession } from '../providers/session';

interface SlotProps<Name extends keyof Slots> {
  name: Name;
  props: Slots[Name];
  /** Shown if there are none. */
  children?: ReactNode;
}

/** A slot of a screen: renders the parts that other features declared for it and that this user may see. */
export function Slot<Name extends keyof Slots>({ name, props, children }: SlotProps<Name>) {
  const session = useSession();
  const ability = useAbility();
  const parts = useScreens().slots.flatMap((filled) => (filled[name] as SlotPart<Slots[Name]> | undefined) ?? []);
  if (session.state === 'out') return null;
  const visible = parts.filter((part) => mayOpen(part, session.user.role, ability));
  return visible.length === 0
    ? children
    : visible.map(({ part }, at) => {
        const Part = part as ComponentType<object>;
        return (
          <Suspense key={at}>
            <Part {...props} />
          </Suspense>
        );
      });
}
