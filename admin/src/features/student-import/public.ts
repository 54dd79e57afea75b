export const loadImportPage = async () => (await import('./import-page')).ImportPage;
