export declare const accessRows: (shared: Iterable<string>, features: Iterable<string>) => Map<string, string>;
export declare const withRows: (table: string, rows: ReadonlyMap<string, string>) => string;
