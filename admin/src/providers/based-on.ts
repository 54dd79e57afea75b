import type { BaseRecord } from '@refinedev/core';
import { basedOnHeader, versionOf, versionsOf } from '@homeroom/shared/based-on';

/** Says what a save of settings is based on. It is refused if they have changed since. */
export const basedOn = (loaded: object | null) => ({ headers: { [basedOnHeader]: versionOf(loaded) } });

/** Says which values of a loaded record a change replaces. It is refused if one of them has changed since. */
export const replacing = (loaded: BaseRecord, changed: object) => ({
  headers: { [basedOnHeader]: versionsOf(loaded, Object.keys(changed)) },
});
