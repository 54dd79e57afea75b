/** The sizes of the matrix that are counted with, in px; matrix-grid.css has them as variables (design, Space). */
export const rowSize = 29;
export const columnSize = 28;

/** The head with its hairline. */
export const headSize = 61;

/** A line of the foot, which has five. */
export const footRowSize = 21;
export const footRows = 5;

/** Columns before the dates: student name, section, class type. */
export const columnsBefore = 3;

/** Date columns are drawn in blocks of so many: a block that stays in sight is not made again. */
export const blockColumns = 8;

export const gridVariables = { '--mx-row': `${rowSize}px`, '--mx-day': `${columnSize}px` } as Record<string, string>;
