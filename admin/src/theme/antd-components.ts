import type { ThemeConfig } from 'antd';
import type { Theme } from '@homeroom/shared/settings/theme/theme';
import type { Palette } from '@homeroom/shared/settings/theme/palette';

export type Shape = Pick<Theme, 'radius' | 'density'>;
type Components = NonNullable<ThemeConfig['components']>;

const shell = (p: Palette): Components => ({
  Badge: { colorTextLightSolid: p.onAccent, colorBorderBg: p.bg },
  Avatar: { containerSizeSM: 28, textFontSizeSM: 12, colorTextPlaceholder: p.hover, colorTextLightSolid: p.ink2 },
});

const tables = (p: Palette, touch: boolean, { radius, density }: Shape): Components => ({
  Table: {
    headerBg: p.sunken,
    headerColor: p.ink2,
    headerSplitColor: 'transparent',
    headerSortActiveBg: p.hover,
    headerSortHoverBg: p.hover,
    bodySortBg: 'transparent',
    borderColor: p.lineSoft,
    rowHoverBg: p.sunken,
    rowSelectedBg: p.accentSofter,
    rowSelectedHoverBg: p.accentSoft,
    headerBorderRadius: radius,
    cellPaddingBlock: density === 'compact' ? 8 : 12,
    cellPaddingInline: 16,
    cellPaddingBlockMD: density === 'compact' ? 2 : 6,
    cellPaddingInlineMD: 16,
    cellPaddingBlockSM: density === 'compact' ? 3 : 6,
    cellPaddingInlineSM: 8,
    cellFontSizeSM: 13,
    footerBg: p.sunken,
    fixedHeaderSortActiveBg: p.hover,
  },
  Pagination: { itemSize: touch ? 44 : 30, itemSizeSM: touch ? 40 : 28, itemActiveBg: 'transparent' },
  Tree: { titleHeight: touch ? 44 : 30, nodeHoverBg: p.hover, nodeSelectedBg: p.accentSoft, indentSize: 18 },
  Progress: { defaultColor: p.accent, remainingColor: p.line, lineBorderRadius: 4 },
});

const buttons = (p: Palette): Components => ({
  Button: {
    fontWeight: 500,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    paddingInline: 14,
    paddingInlineSM: 10,
    contentFontSizeSM: 13,
    onlyIconSize: 16,
    iconGap: 8,
    primaryColor: p.onAccent,
    defaultBg: p.surface,
    defaultColor: p.ink,
    defaultBorderColor: p.lineStrong,
    defaultHoverBg: p.hover,
    defaultHoverColor: p.ink,
    defaultHoverBorderColor: p.control,
    defaultActiveBg: p.line,
    defaultActiveColor: p.ink,
    defaultActiveBorderColor: p.control,
    textHoverBg: p.hover,
    textTextColor: p.ink2,
    textTextHoverColor: p.ink,
    dangerColor: p.onBad,
    borderColorDisabled: p.line,
  },
  Segmented: {
    trackBg: p.track,
    trackPadding: 3,
    itemColor: p.ink2,
    itemHoverColor: p.ink,
    itemHoverBg: 'transparent',
    itemActiveBg: 'transparent',
    itemSelectedBg: p.thumb,
    itemSelectedColor: p.ink,
    boxShadowTertiary: p.thumbEdge,
  },
  Tabs: {
    itemColor: p.ink2,
    itemHoverColor: p.ink,
    itemSelectedColor: p.accent,
    inkBarColor: p.accent,
    titleFontSize: 14,
    horizontalItemPadding: '10px 0',
    horizontalItemGutter: 24,
    horizontalMargin: '0 0 16px',
  },
});

const ring = (color: string) => `0 0 0 3px ${color}`;

const fields = (p: Palette, dark: boolean, touch: boolean, { radius }: Shape): Components => ({
  Input: {
    activeShadow: ring(p.accentSoft),
    errorActiveShadow: ring(p.badSoft),
    paddingInline: 12,
    hoverBorderColor: p.ink2,
    activeBorderColor: p.accent,
    addonBg: p.sunken,
  },
  Select: {
    optionHeight: touch ? 44 : 32,
    optionPadding: touch ? '12px 10px' : '6px 10px',
    optionSelectedBg: p.accentSoft,
    optionSelectedColor: p.ink,
    optionSelectedFontWeight: 500,
    optionActiveBg: p.hover,
    hoverBorderColor: p.ink2,
    activeBorderColor: p.accent,
    activeOutlineColor: p.accentSoft,
    multipleItemBg: p.hover,
    multipleItemBorderColor: p.line,
    clearBg: p.surface,
  },
  DatePicker: {
    activeShadow: ring(p.accentSoft),
    errorActiveShadow: ring(p.badSoft),
    hoverBorderColor: p.ink2,
    activeBorderColor: p.accent,
    cellActiveWithRangeBg: p.accentSoft,
    // With 6 px above and below, a day is a thumb's 44 px, and seven fit on a phone.
    ...(touch && { cellWidth: 40, cellHeight: 32 }),
  },
  Checkbox: { colorWhite: p.onAccent, borderRadiusSM: Math.min(4, radius) },
  Radio: { colorWhite: p.onAccent, buttonSolidCheckedColor: p.onAccent, wrapperMarginInlineEnd: 16 },
  Switch: { handleBg: dark ? p.surface : p.onAccent, colorTextQuaternary: p.control, colorTextTertiary: p.ink3 },
  Form: { labelColor: p.ink, labelFontSize: 13, verticalLabelPadding: '0 0 6px', itemMarginBottom: 16 },
});

const floating = (p: Palette, touch: boolean): Components => ({
  Modal: { titleFontSize: 16, contentBg: p.raised, headerBg: p.raised },
  Drawer: { paddingLG: 20, colorBgElevated: p.surface },
  Tooltip: { fontSize: 12, paddingXS: 8 },
  Dropdown: { paddingBlock: touch ? 12 : 6, controlItemBgHover: p.hover },
  Alert: { defaultPadding: '10px 14px', withDescriptionPadding: '14px 16px', withDescriptionIconSize: 18 },
});

/** antd's component tokens, beyond the global ones; `radius` in px. */
export const componentTokens = (
  p: Palette,
  { dark, touch, ...shape }: { dark: boolean; touch: boolean } & Shape,
): Components => ({
  ...shell(p),
  ...tables(p, touch, shape),
  ...buttons(p),
  ...fields(p, dark, touch, shape),
  ...floating(p, touch),
});
