/** Loads the page of the import. */
export const loadImportPage = async () => (await import('./import-page')).ImportPage;
