import { defineFeature, lazyPage } from '../../define-feature';

/** The import of the school's roster from a spreadsheet; the list of students links to it. */
export const rosterImport = defineFeature({
  routes: [
    {
      path: '/admin/students/import',
      title: 'Import students',
      roles: ['ADMIN'],
      can: ['create', 'Student'],
      page: lazyPage(
        () => import('./import-page'),
        (file) => file.ImportPage,
      ),
    },
  ],
});
