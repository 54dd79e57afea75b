import type { Page } from '@playwright/test';

export interface ContrastFindings {
  checked: number;
  faults: string[];
}

/**
 * Checks the rendered page: every text against its background (4.5:1, at least 12 px), every icon and field border (3:1). Skips disabled
 * elements, drawings and charts, as design.md says.
 */
export function contrastOf(page: Page): Promise<ContrastFindings> {
  return page.evaluate(() => {
    type Colour = [number, number, number, number];
    const parse = (text: string): Colour => {
      const parts = text.match(/[\d.]+/g)?.map(Number) ?? [];
      const scale = text.startsWith('color(srgb') ? 255 : 1;
      return [
        (parts[0] ?? 0) * scale,
        (parts[1] ?? 0) * scale,
        (parts[2] ?? 0) * scale,
        parts[3] ?? (parts.length >= 3 ? 1 : 0),
      ];
    };
    const over = (front: Colour, back: Colour): Colour =>
      [0, 1, 2].map((n) => front[n]! * front[3] + back[n]! * (1 - front[3])).concat(1) as Colour;
    const luminance = (colour: Colour) => {
      const [r, g, b] = colour
        .slice(0, 3)
        .map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const contrast = (a: Colour, b: Colour) => {
      const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (light! + 0.05) / (dark! + 0.05);
    };
    // An element's background also lies behind its children, so each is computed once per page.
    const grounds = new Map<Element, Colour>();
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const known =
        grounds.get(element) ?? over(parse(getComputedStyle(element).backgroundColor), ground(element.parentElement));
      grounds.set(element, known);
      return known;
    };
    const opacities = new Map<Element, number>();
    const opacity = (element: Element | null): number => {
      if (!element) return 1;
      const known =
        opacities.get(element) ?? Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
      opacities.set(element, known);
      return known;
    };
    const shown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 1 && box.height > 1 && getComputedStyle(element).visibility !== 'hidden' && opacity(element) > 0.02
      );
    };
    const exempt = (element: Element) =>
      element.closest(
        '[disabled],[aria-disabled=true],.ant-btn-disabled,.ant-select-disabled,.ant-pagination-disabled,.art,.register-art,[inert]',
      );
    const faults = new Set<string>();
    let checked = 0;
    const judge = (what: string, element: Element, colour: string, on: Element, least: number) => {
      checked += 1;
      const back = ground(on);
      const front = parse(colour);
      front[3] *= opacity(element);
      const ratio = contrast(over(front, back), back);
      if (ratio < least)
        faults.add(`${ratio.toFixed(2)} ${what} in .${String(on.getAttribute('class'))}`.slice(0, 140));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !element ||
        !text ||
        ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) ||
        exempt(element) ||
        !shown(element)
      )
        continue;
      judge(`text "${text.slice(0, 24)}"`, element, getComputedStyle(element).color, element, 4.5);
      if (parseFloat(getComputedStyle(element).fontSize) < 12) faults.add(`under 12 px: "${text.slice(0, 24)}"`);
    }
    for (const icon of document.querySelectorAll('svg')) {
      if (icon.classList.contains('art') || !icon.parentElement || exempt(icon.parentElement) || !shown(icon)) continue;
      judge('icon', icon, getComputedStyle(icon).color, icon.parentElement, 3);
    }
    for (const field of document.querySelectorAll(
      '.ant-input-outlined,.ant-select-outlined .ant-select-selector,.ant-checkbox-inner,.ant-radio-inner,.ant-picker-outlined',
    )) {
      if (exempt(field) || !field.parentElement || !shown(field)) continue;
      const { borderTopColor } = getComputedStyle(field);
      // A field without a border until it is used says in words what it is: 'Add a note'.
      if (parse(borderTopColor)[3] > 0) judge('edge', field, borderTopColor, field.parentElement, 3);
    }
    return { checked, faults: [...faults] };
  });
}
