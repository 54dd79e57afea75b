/** The heights of a row and of the head with its border, in px. */
export interface GridHeights {
  row: number;
  head: number;
}

/**
 * The sizes that the matrix calculates with; matrix-grid.css gets them as variables (design, Space). On a phone a row has two
 * lines; a low window with a mouse has room for ten rows of one line.
 */
export const gridHeights = {
  wide: { row: 29, head: 61 },
  phone: { row: 45, head: 61 },
  low: { row: 24, head: 41 },
} satisfies Record<string, GridHeights>;
export const columnSize = 28;

const tileSize = 22;

export const footRowSize = 21;
export const footRows = 5;

/** The position of a cell's tile in the grid. */
export const tilePlace = ({ row, column }: { row: number; column: number }, heights: GridHeights) => ({
  top: heights.head + row * heights.row + (heights.row - 1 - tileSize) / 2,
  left: `calc(var(--mx-lead) + ${column * columnSize + 2}px)`,
});

/** The columns before the dates: student name, section, class type. */
export const columnsBefore = 3;

/** Date columns are drawn in blocks of this size; a block that stays in sight is not rendered again. */
export const blockColumns = 8;

/** A letter's width in px, above the average of a name such as 'Geography 2', whose end tells it apart: at 13 px, and in the second line. */
const letter = 8;
const smallLetter = 7;

/** The width of a column's longest text, within bounds and with 16 px of padding. */
const textColumn = (texts: Iterable<string>, least: number, most: number, width = letter) => {
  let longest = 0;
  for (const text of texts) longest = Math.max(longest, text.length);
  return `${Math.min(most, Math.max(least, longest * width + 16))}px`;
};

/** The sizes as CSS variables; `places` are the second lines of the rows on a phone. */
export const gridVariables = (
  heights: GridHeights,
  sections: Iterable<string>,
  classes: Iterable<string>,
  places: Iterable<string>,
) =>
  ({
    '--mx-row': `${heights.row}px`,
    '--mx-head': `${heights.head}px`,
    '--mx-place': textColumn(places, 132, 176, smallLetter),
    '--mx-day': `${columnSize}px`,
    '--mx-section': textColumn(sections, 64, 120),
    '--mx-class': textColumn(classes, 96, 240),
  }) as Record<string, string>;
