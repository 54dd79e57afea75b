import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { Feature, FeatureRoute, Find, MenuEntry, SettingPlace } from '../frame/define-feature';
import type { MenuGroup } from '../frame/menu';

export interface Screens {
  routes: readonly FeatureRoute[];
  menu: readonly MenuGroup[];
  /** The features' entries for slots on each other's screens. */
  slots: readonly NonNullable<Feature['slots']>[];
  /** Their panels on the pages of each other's records. */
  panels: readonly NonNullable<Feature['panels']>[];
  /** The palette's sources besides screens and people. */
  finds: readonly Find[];
  settings: readonly SettingPlace[];
  /** The user's first screen; undefined when signed out. */
  start?: MenuEntry;
  /** Prepares for working without a connection. */
  prepareOffline?: () => Promise<void>;
}

const ScreensContext = createContext<Screens>({ routes: [], menu: [], slots: [], panels: [], finds: [], settings: [] });

export const ScreensProvider = ScreensContext.Provider;
export const useScreens = () => use(ScreensContext);

/** The address that does not exist and led here (spec 2.1); undefined if the person came on purpose. */
export const useMissingPage = () => (useLocation().state as { missing?: string } | null)?.missing;
