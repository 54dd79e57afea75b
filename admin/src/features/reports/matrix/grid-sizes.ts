/** The heights of a row and of the head with its hairline, in px. */
export interface GridHeights {
  row: number;
  head: number;
}

/** The sizes of the matrix that are counted with; matrix-grid.css has them as variables (design, Space). A row on a phone has two lines; a low window with a mouse has room for ten rows of one. */
export const gridHeights = {
  wide: { row: 29, head: 61 },
  phone: { row: 45, head: 61 },
  low: { row: 24, head: 41 },
} satisfies Record<string, GridHeights>;
export const columnSize = 28;

/** How high a cell's tile is. */
export const tileSize = 22;

/** A line of the foot, which has five. */
export const footRowSize = 21;
export const footRows = 5;

/** Where the tile of a cell is in the grid. */
export const tilePlace = ({ row, column }: { row: number; column: number }, heights: GridHeights) => ({
  top: heights.head + row * heights.row + (heights.row - 1 - tileSize) / 2,
  left: `calc(var(--mx-lead) + ${column * columnSize + 2}px)`,
});

/** Columns before the dates: student name, section, class type. */
export const columnsBefore = 3;

/** Date columns are drawn in blocks of so many: a block that stays in sight is not made again. */
export const blockColumns = 8;

/** A column of text is as wide as its longest, within bounds; 7 px is more than a letter of 13 px takes on average, 16 is the padding. */
const textColumn = (texts: Iterable<string>, least: number, most: number) => {
  let longest = 0;
  for (const text of texts) longest = Math.max(longest, text.length);
  return `${Math.min(most, Math.max(least, longest * 7 + 16))}px`;
};

/** The sizes as variables of the stylesheet; `places` are the second lines of a phone's rows. */
export const gridVariables = (
  heights: GridHeights,
  sections: Iterable<string>,
  classes: Iterable<string>,
  places: Iterable<string>,
) =>
  ({
    '--mx-row': `${heights.row}px`,
    '--mx-head': `${heights.head}px`,
    '--mx-place': textColumn(places, 132, 176),
    '--mx-day': `${columnSize}px`,
    '--mx-section': textColumn(sections, 64, 120),
    '--mx-class': textColumn(classes, 96, 240),
  }) as Record<string, string>;
