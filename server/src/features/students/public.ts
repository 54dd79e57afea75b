/** Open to other features, beside the services. */
export {
  currentSectionYear,
  fullReason,
  Places,
  type ExistingSection,
  type SectionsOfSchool,
} from './sections/existing-sections.js';
export { SectionNames } from './sections/section-names.js';
export { personKey, StudentRows } from './student-rows.js';
