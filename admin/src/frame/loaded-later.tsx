import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component in its own chunk. `preload` loads it early and never rejects: if loading fails, rendering it throws. */
export type LoadedLater<Props = object> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A component that loads when it is first rendered, inside a Suspense; a preloaded one renders at once. React's `lazy` would suspend even
 * then, and React holds back suspended content for 300 ms to avoid flicker.
 */
export function loadedLater<File, Props extends object = object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
): LoadedLater<Props> {
  let loaded: ComponentType<Props> | undefined;
  const component = async () => (loaded ??= pick(await load()));
  const Awaited = lazy(async () => ({ default: await component() }));

  function Shown(props: Props) {
    // Keep the first choice: switching components would remount it.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Component {...props} />;
  }

  const preload = async () => void (await component().catch(() => undefined));
  return Object.assign(Shown, { preload });
}
