import { createContext, use } from 'react';
import type { Feature, FeatureRoute, Find, MenuEntry, SettingPlace } from '../features/define-feature';
import type { MenuGroup } from '../features/menu';

/** All screens, and the menu of the signed-in user. */
export interface Screens {
  routes: readonly FeatureRoute[];
  menu: readonly MenuGroup[];
  /** The slots that features fill on each other's screens. */
  slots: readonly NonNullable<Feature['slots']>[];
  /** What else the palette finds, besides screens and people. */
  finds: readonly Find[];
  settings: readonly SettingPlace[];
  /** Where the user starts; nowhere when signed out. */
  start?: MenuEntry;
  /** Prepares for working without a connection. */
  prepareOffline?: () => Promise<void>;
}

const ScreensContext = createContext<Screens>({ routes: [], menu: [], slots: [], finds: [], settings: [] });

export const ScreensProvider = ScreensContext.Provider;
export const useScreens = () => use(ScreensContext);
