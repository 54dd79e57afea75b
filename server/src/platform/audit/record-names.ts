/** What all features declare in `Feature.recordNames`. */
export const RECORD_NAMES = Symbol('RECORD_NAMES');
export type DeclaredNames = Readonly<Record<string, string>>;
