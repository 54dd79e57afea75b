import type { Mode } from '@homeroom/shared/settings/theme/palette';
import type { Theme } from '@homeroom/shared/settings/theme/theme';
import { cssVariables } from './css-variables';

/** Sets the page's variables and `data-mode`. */
export function paint(mode: Mode, theme: Theme) {
  const root = document.documentElement;
  root.dataset.mode = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of cssVariables(mode, theme)) root.style.setProperty(name, value);
}
