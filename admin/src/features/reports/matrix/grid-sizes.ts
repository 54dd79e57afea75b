/** The sizes of the matrix that are counted with, in px; matrix-grid.css has the same as variables (design, Space). */
export const rowSize = 29;
export const columnSize = 28;

export const gridVariables = { '--mx-row': `${rowSize}px`, '--mx-day': `${columnSize}px` } as Record<string, string>;
