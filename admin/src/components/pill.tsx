import type { ReactElement, ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph';
import './pill.css';

export type PillTone = 'ok' | 'warn' | 'bad' | 'off' | 'line';

/** The default glyph of each tone: a state is never shown by colour alone (design, 4). */
const toneGlyphs: Record<PillTone, GlyphName | undefined> = {
  ok: 'check',
  warn: 'ring',
  bad: 'cross',
  off: 'dash',
  line: undefined,
};

/** A state as icon and word, such as 'Completed' or 'HOLD'; `icon` may be antd's if no glyph fits. */
export function Pill({
  tone,
  icon = toneGlyphs[tone],
  children,
}: {
  tone: PillTone;
  icon?: GlyphName | ReactElement;
  children: ReactNode;
}) {
  return (
    <span className={`pill ${tone}`}>
      {typeof icon === 'string' ? <Glyph name={icon} size={12} /> : icon}
      {children}
    </span>
  );
}
