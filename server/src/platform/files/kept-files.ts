/** What all features declare in `Feature.files`: SQL texts whose rows have the keys of their files, as "key". */
export const KEPT_FILES = Symbol('KEPT_FILES');
