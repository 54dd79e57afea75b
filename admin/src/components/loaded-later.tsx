import { lazy, useState, type ComponentType } from 'react';

/** A component with files of its own. `preload` fetches them before it is shown; it never fails, and who shows the component then hears of a failure. */
export type LoadedLater<Props = object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A component that loads when it is first shown, within a Suspense; one that was preloaded is there at once. React's own `lazy` suspends
 * for what is there too, and what has suspended is kept back for 300 ms so that screens do not flicker.
 */
export function loadedLater<File, Props extends object = object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
): LoadedLater<Props> {
  let loaded: ComponentType<Props> | undefined;
  const component = async () => (loaded ??= pick(await load()));
  const Awaited = lazy(async () => ({ default: await component() }));

  function Shown(props: Props) {
    // What is shown once stays: another component in its place would begin anew.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Component {...props} />;
  }

  const preload = async () => void (await component().catch(() => undefined));
  return Object.assign(Shown, { preload });
}
