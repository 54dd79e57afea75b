import { createContext, use } from 'react';
import type { Feature, FeatureRoute, Find, MenuEntry, SettingPlace } from '../features/define-feature';
import type { MenuGroup } from '../features/menu';

/** The screens that exist, and which of them the signed-in user's menu has. */
export interface Screens {
  routes: readonly FeatureRoute[];
  menu: readonly MenuGroup[];
  /** What the features put into each other's screens. */
  slots: readonly NonNullable<Feature['slots']>[];
  /** What the palette finds beside screens and people. */
  finds: readonly Find[];
  settings: readonly SettingPlace[];
  /** Where the user starts; nowhere when signed out. */
  start?: MenuEntry;
  /** Gets ready for a time without a connection. */
  prepareOffline?: () => Promise<void>;
}

const ScreensContext = createContext<Screens>({ routes: [], menu: [], slots: [], finds: [], settings: [] });

export const ScreensProvider = ScreensContext.Provider;
export const useScreens = () => use(ScreensContext);
