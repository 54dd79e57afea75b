import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '@homeroom/shared/settings/theme/theme';
import { componentTokens, type Shape } from './antd-components';
import { radii } from './css-variables';
import { mix, shade } from '@homeroom/shared/settings/theme/color';
import { palette, type Mode, type Palette } from '@homeroom/shared/settings/theme/palette';

const fontFamily =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif";

const typeTokens = {
  fontFamily,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 20,
  fontSizeHeading1: 24,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontSizeHeading5: 13,
  lineHeight: 20 / 14,
  lineHeightSM: 16 / 12,
  lineHeightLG: 24 / 16,
  lineHeightHeading1: 32 / 24,
  lineHeightHeading2: 28 / 20,
  lineHeightHeading3: 24 / 16,
  fontWeightStrong: 600,
};

/** Sizes in px; under a thumb every control has 44 px, whatever the density. */
const shapeTokens = (touch: boolean, { radius, density }: Shape) => ({
  borderRadius: radius,
  borderRadiusSM: radii(radius)['radius-sm'],
  borderRadiusLG: radii(radius)['radius-lg'],
  borderRadiusXS: Math.max(0, radius - 4),
  controlHeight: touch ? 44 : density === 'compact' ? 32 : 36,
  controlHeightSM: touch ? 44 : density === 'compact' ? 24 : 28,
  controlHeightLG: touch || density === 'comfortable' ? 44 : 40,
  controlInteractiveSize: 18,
});

const accentTokens = (p: Palette) => ({
  colorPrimary: p.accent,
  colorPrimaryHover: p.accentHover,
  colorPrimaryActive: p.accentActive,
  colorPrimaryBg: p.accentSoft,
  colorPrimaryBgHover: mix(p.accent, p.surface, 0.18),
  // Its rings around what has the focus.
  colorPrimaryBorder: p.accent,
  colorPrimaryBorderHover: p.accent,
  colorPrimaryText: p.accent,
  colorPrimaryTextHover: p.accentHover,
  colorPrimaryTextActive: p.accentActive,
  colorLink: p.accent,
  colorLinkHover: p.accentHover,
  colorLinkActive: p.accentActive,
  colorInfo: p.accent,
  colorInfoBg: p.accentSofter,
  colorInfoBorder: p.accentEdge,
});

const stateTokens = (p: Palette, dark: boolean) => ({
  colorSuccess: p.ok,
  colorSuccessBg: p.okSoft,
  colorSuccessBorder: p.okEdge,
  colorWarning: p.warn,
  colorWarningBg: p.warnSoft,
  colorWarningBorder: p.warnEdge,
  colorError: dark ? p.bad : p.badFill,
  colorErrorBg: p.badSoft,
  colorErrorBorder: p.badEdge,
  colorErrorHover: shade(p.bad, dark ? 0.04 : -0.04),
  colorErrorText: p.bad,
  colorErrorOutline: p.badSoft,
  colorWarningOutline: p.warnSoft,
});

const surfaceTokens = (p: Palette) => ({
  colorBgLayout: p.bg,
  colorBgContainer: p.surface,
  colorBgElevated: p.raised,
  colorBgSpotlight: p.spotlight,
  colorBgMask: p.mask,
  colorBgContainerDisabled: p.hover,
  colorBorder: p.control,
  colorBorderSecondary: p.line,
  colorSplit: p.line,
  colorFill: p.lineStrong,
  colorFillSecondary: p.line,
  colorFillTertiary: p.hover,
  colorFillQuaternary: p.sunken,
  colorFillAlter: p.sunken,
  colorFillContent: p.hover,
  controlItemBgHover: p.hover,
  controlItemBgActive: p.accentSoft,
  controlItemBgActiveHover: mix(p.accent, p.surface, 0.14),
  controlOutline: mix(p.accent, p.surface, 0.3),
  controlOutlineWidth: 2,
  lineWidthFocus: 2,
  boxShadow: 'none',
  boxShadowSecondary: p.float,
  boxShadowTertiary: 'none',
});

const inkTokens = (p: Palette) => ({
  colorText: p.ink,
  colorTextHeading: p.ink,
  colorTextSecondary: p.ink2,
  colorTextTertiary: p.ink3,
  colorTextDescription: p.ink3,
  colorTextPlaceholder: p.ink3,
  colorTextQuaternary: p.control,
  colorTextDisabled: p.inkOff,
  colorIcon: p.ink2,
  colorIconHover: p.ink,
});

/**
 * Opening takes 150 ms, closing 75 (motion.css), colours change in 75 (design, Motion); nothing moves for people who prefer reduced motion.
 */
const motionTokens = (motion: boolean) => ({
  motion,
  motionDurationFast: '0.075s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.15s',
});

/** antd's darkAlgorithm derives its own seed colours and ignores those in `token`, so ours are set again. */
const darkAlgorithm =
  (p: Palette): typeof antd.darkAlgorithm =>
  (seed, map) => ({
    ...antd.darkAlgorithm(seed, map),
    colorPrimary: p.accent,
    colorInfo: p.accent,
    colorLink: p.accent,
    colorSuccess: p.ok,
    colorWarning: p.warn,
    colorError: p.bad,
  });

interface Surroundings {
  touch: boolean;
  motion: boolean;
}

/** antd's theme from our tokens, for one mode of the school's theme. */
export function antdTheme(mode: Mode, theme: Theme, { touch, motion }: Surroundings): ThemeConfig {
  const p = palette(mode, theme.accent);
  const dark = mode === 'dark';
  return {
    algorithm: dark ? darkAlgorithm(p) : antd.defaultAlgorithm,
    cssVar: true,
    hashed: false,
    token: {
      ...typeTokens,
      ...shapeTokens(touch, theme),
      ...accentTokens(p),
      ...stateTokens(p, dark),
      ...surfaceTokens(p),
      ...inkTokens(p),
      ...motionTokens(motion),
    },
    components: componentTokens(p, { dark, touch, ...theme }),
  };
}
