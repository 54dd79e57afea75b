import type { BaseRecord } from '@refinedev/core';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { mayOpen, type SlotPart, type Slots } from '../frame/define-feature';
import { useAbility } from '../providers/access';
import { useScreens } from '../providers/screens';
import { useSession } from '../providers/session';

interface PartsProps<Props extends object> {
  parts: readonly (SlotPart<Props> | undefined)[];
  props: Props;
  /** Shown if there are none. */
  children?: ReactNode;
}

interface SlotProps<Name extends keyof Slots> extends Omit<PartsProps<Slots[Name]>, 'parts'> {
  name: Name;
}

/** A slot of a screen: renders the parts that other features declared for it and that this user may see. */
export function Slot<Name extends keyof Slots>({ name, ...rest }: SlotProps<Name>) {
  const parts = useScreens().slots.map((filled) => filled[name] as SlotPart<Slots[Name]> | undefined);
  return <Parts<Slots[Name]> parts={parts} {...rest} />;
}

/** The panels that other features declared for the records of a resource. */
export function RecordPanels({ resource, record }: { resource: string; record: BaseRecord }) {
  return <Parts parts={useScreens().panels.map((filled) => filled[resource])} props={{ record }} />;
}

function Parts<Props extends object>({ parts, props, children }: PartsProps<Props>) {
  const session = useSession();
  const ability = useAbility();
  if (session.state === 'out') return null;
  const visible = parts.flatMap((part) => (part && mayOpen(part, session.user.role, ability) ? part : []));
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
