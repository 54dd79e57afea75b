/** Where there is nothing to show. */
export const dash = <span className="faint">–</span>;
