import type { ReactNode } from 'react';

export type GlyphName = 'check' | 'cross' | 'clock' | 'question' | 'ring' | 'dash' | 'chevron';

const strokes: Record<GlyphName, ReactNode> = {
  check: <path d="M3.2 8.4 6.6 11.8 12.8 4.9" />,
  cross: <path d="M4.2 4.2 11.8 11.8M11.8 4.2 4.2 11.8" />,
  clock: (
    <g strokeWidth={1.7}>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8V8l2.2 1.5" />
    </g>
  ),
  question: <path d="M5.6 5.9a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M8 12.7v.1" />,
  ring: <circle cx="8" cy="8" r="5.6" strokeWidth={1.8} strokeDasharray="3.1 2.76" />,
  dash: <path d="M4.5 8h7" />,
  chevron: <path d="M3 10.5 8 5.5l5 5" />,
};

/** The clock without its circle, for sizes at which it would fill in. */
const bareClock = <path d="M8 3.2V8l3.4 2.2" />;

/** One of the small stroke glyphs of marks and pills; `size` in px. Hidden from screen readers: there is always a word next to it. */
export function Glyph({ name, size = 14 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.1}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {name === 'clock' && size < 12 ? bareClock : strokes[name]}
    </svg>
  );
}
